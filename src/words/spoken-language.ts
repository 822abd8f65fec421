/**
 * The language of dates, numbers and lists: the browser's own, such as `de-AT`, where the messages speak it, else theirs, so that a
 * sentence never mixes two.
 */
export function spokenLanguage(browserLanguage: string, messagesLanguage: string): string {
  const [spoken] = browserLanguage.toLowerCase().split(/[-_]/);
  return spoken === messagesLanguage ? browserLanguage.replaceAll('_', '-') : messagesLanguage;
}
