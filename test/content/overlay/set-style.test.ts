import { expect, test, vi } from 'vitest';
import { setStyle, styleOfBox } from '../../../src/content/overlay/set-style';

test('a style is written once, and anew when it is another one', () => {
  const element = document.createElement('div');
  const write = vi.spyOn(element.style, 'cssText', 'set');
  setStyle(element, styleOfBox({ left: 1, top: 2, width: 3, height: 4 }));
  setStyle(element, 'left:1px;top:2px;width:3px;height:4px');
  expect(write).toHaveBeenCalledOnce();
  setStyle(element, '');
  setStyle(element, 'left:1px');
  expect(write.mock.calls.map(([style]) => style)).toEqual([
    'left:1px;top:2px;width:3px;height:4px',
    '',
    'left:1px',
  ]);
});
