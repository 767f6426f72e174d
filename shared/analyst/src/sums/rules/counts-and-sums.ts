import { COUNTED_AFTER, isCountOfPrice } from './count-or-price.ts'
import { isCentsEach } from './each-of-them.ts'
import { COSTS_AFTER, DELIVERIES_BEFORE, NUMBERED } from './money-words.ts'
import { TIMES_BEFORE } from '../mentions/price-times.ts'
import * as words from '../mentions/price-words.ts'
import { isOfSizedList } from './sized-list.ts'
import { isNamedMoney, type MoneyRule, type NumberContext } from './number-context.ts'

/** Written like a sum: '1.650', '89,90', 'doze mil'. */
const isShaped = ({ mention, value }: NumberContext): boolean => mention.shaped && (!mention.spelled || value >= 10)

/** Numbers of things beside their price; and sums that their own words or their shape show. */
export const COUNTS_AND_SUMS: readonly MoneyRule[] = [
  {
    id: 'below-one',
    example: ['c: «0,35» fecho'],
    verdict: 'other',
    matches: ({ mention, value, left, after }) => value < 1 && !isCentsEach(mention, left, after),
  },
  {
    id: 'numbered',
    example: ['s: pedido «4471»'],
    verdict: 'other',
    matches: ({ before }) => NUMBERED.test(before),
  },
  {
    id: 'units-of-list',
    example: ['s: «50» unidades por 95'],
    verdict: 'other',
    matches: ({ right }) => /^ ?un(?:id\w*)?\b ?(?:(?:a|por|de|e|x)\b|[=:–—-]? ?r\$|[=:–—-] ?\d)/.test(right),
  },
  {
    id: 'deliveries',
    example: ['s: faço em 2 lotes de «47», um por vez'],
    verdict: 'other',
    matches: ({ left, after }) => DELIVERIES_BEFORE.test(left) && !/^ ?(?:reais|cada)\b/.test(after),
  },
  {
    // Reais are masculine.
    id: 'feminine',
    example: ['c: quero umas «40»'],
    verdict: 'other',
    matches: ({ mention, before, after }) =>
      (/\b(?:as|das|nas|pelas|umas) $/.test(before) || (!mention.shaped && /\buns $/.test(before))) &&
      !words.UNIT_AFTER.test(after),
  },
  {
    id: 'count-of-price',
    example: ['s: «10 mil» dá 6.800'],
    verdict: 'other',
    matches: ({ value, left, right }) => !TIMES_BEFORE.test(left) && isCountOfPrice(value, right),
  },
  {
    id: 'thousands-of',
    example: ['c: quero «12 mil» mudas'],
    verdict: 'other',
    matches: ({ value, after }) => value >= 1000 && COUNTED_AFTER.test(after),
  },
  {
    id: 'count-then-price',
    example: ['s: «27» então, 5.940'],
    verdict: 'other',
    matches: ({ mention, value, after, rest }) =>
      !mention.shaped && value < 500 && /^ (?:entao|fechado)$/.test(after) && /^,? (?:r\$ ?)?\d/.test(rest),
  },
  {
    id: 'unit-of-measure',
    example: ['s: chego às 5 e são «6» horas'],
    verdict: 'other',
    matches: (context) => !isNamedMoney(context) && words.MEASURE_AFTER.test(context.after),
  },
  {
    id: 'count-then-cost',
    example: ['s: «5» diárias por 4.500'],
    verdict: 'other',
    matches: ({ mention, value, right }) => value < 20 && !mention.shaped && COSTS_AFTER.test(right),
  },
  {
    id: 'named-money',
    example: ['s: «25» cada'],
    verdict: 'money',
    matches: (context) => isNamedMoney(context) && (context.value >= 2 || context.value < 1),
  },
  {
    id: 'sized-list',
    example: ['s: 1kg «70», 2kg 120, 3kg 170'],
    verdict: 'money',
    matches: ({ role, value, left, right }) => role === 'seller' && value >= 5 && isOfSizedList(left, right),
  },
  {
    id: 'shaped-sum',
    example: ['s: tem por «89,90»'],
    verdict: 'money',
    matches: (context) =>
      isShaped(context) &&
      (context.value >= 1000 || !/^ ?[a-z]{4,}s\b/.test(context.after) || words.CUE_BEFORE.test(context.before)),
  },
  {
    id: 'shaped-count',
    example: ['s: entrou! «588,00» recebidos'],
    verdict: 'other',
    matches: isShaped,
  },
]
