import type { NumberMention } from '../../text/number-mention.ts'
import type { Role } from '../../text/utterances.ts'
import { comesToEach } from './each-of-them.ts'
import * as words from '../mentions/price-words.ts'

/** True when the words after a number mark it as money: 'reais cada', 'a diária', 'tudo'. */
export const namesMoney = (
  mention: NumberMention,
  after: string,
  rest: string,
  role: Role,
  recent: readonly number[],
): boolean =>
  words.UNIT_AFTER.test(after) ||
  words.MONEY_AFTER.test(after) ||
  // 'Dá 8 no mês' counts.
  (words.MONTH_AFTER.test(after) &&
    (mention.value >= 15 || mention.shaped || !Number.isInteger(mention.value)) &&
    (mention.value >= 150 || !after.startsWith(' ano'))) ||
  // '10 dias 450, dá 45 a diária'.
  (role === 'seller' && mention.value >= 20 && comesToEach(mention.value, after + rest)) ||
  // '650 tudo'.
  (role === 'seller' && mention.value >= 20 && /^,? tudo\b/.test(after)) ||
  // '4800 tudo', of 2.800 and 1.000 each.
  (mention.value >= 100 &&
    /^,? (?:tudo|total|no total|ao todo)\b/.test(after) &&
    recent.some((price) => mention.value > price && mention.value < price * 8)) ||
  (role === 'seller' && mention.value >= 10 && !mention.spelled && words.unitNoun(after) !== null) ||
  // 'Seiscentos e oitenta e nove o rolo'.
  (mention.value >= 20 && words.SOLD_AFTER.test(after))
