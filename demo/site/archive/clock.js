const time = document.querySelector('#time');
if (time) time.textContent = 'hardly anybody';
