import type { Qualifier } from '../../model/statement';
import { distinctConditions } from '../answer';
import type { RslElement } from './xml-tree';

/** What a licence asks of whoever uses it; none where it asks nothing (9.6.8). */
export function conditionsOf(licence: RslElement, server: string | undefined): readonly Qualifier[] {
  const conditions = licence.children.flatMap((child) => CONDITIONS.get(child.name)?.(child) ?? []);
  const address = server?.trim();
  if (address) conditions.push({ type: 'licence-server', value: address });
  return distinctConditions(conditions);
}

const CONDITIONS: ReadonlyMap<string, (element: RslElement) => Qualifier[]> = new Map([
  ['payment', paymentOf],
  ['reporting', reportingOf],
  ['permits', (list) => audienceOf(list, '')],
  ['prohibits', (list) => audienceOf(list, 'not-')],
]);

function paymentOf(payment: RslElement): Qualifier[] {
  const stated = payment.attribute('type')?.trim();
  // A price or an offer without a type is asked for all the same.
  const type = stated || (payment.children.length > 0 ? 'unspecified' : 'free');
  const offers = payment.children.flatMap((child): Qualifier[] => {
    if (child.name === 'amount')
      return [{ type: 'amount', value: `${child.text} ${child.attribute('currency') ?? ''}`.trim() }];
    const isTerms = child.name === 'standard' || child.name === 'custom';
    return isTerms && child.text ? [{ type: 'licence', value: child.text }] : [];
  });
  return type === 'free' ? offers : [{ type: 'payment', value: type }, ...offers];
}

function reportingOf(element: RslElement): Qualifier[] {
  const profile = element.attribute('profile') ?? element.attribute('type') ?? element.text;
  return [{ type: 'reporting', value: profile.trim() || 'unspecified' }];
}

/** Who may use it and where, each word by itself. */
function audienceOf(list: RslElement, prefix: '' | 'not-'): Qualifier[] {
  const type = list.attribute('type')?.trim();
  if (type !== 'user' && type !== 'geo') return [];
  const words = list.text.split(/[\s,]+/).filter(Boolean);
  return words.map((value) => ({ type: `${prefix}${type}`, value }));
}
