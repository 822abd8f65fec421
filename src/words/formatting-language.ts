/**
 * The language of dates, numbers and lists: the browser's own, such as `de-AT`, where the messages are in that language, else
 * theirs, so that a sentence never mixes two.
 */
export function formattingLanguage(browserLanguage: string, messagesLanguage: string): string {
  const [primary] = browserLanguage.toLowerCase().split(/[-_]/);
  return primary === messagesLanguage ? browserLanguage.replaceAll('_', '-') : messagesLanguage;
}
