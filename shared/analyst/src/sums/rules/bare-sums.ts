import { parseBrazilianNumber } from '@fechai/domain/amount'
import { confirmsSum } from '../../prices/confirmed-sum.ts'
import { haggled, isForAll, isMultipleAgreed, isSecondOfTwo } from '../../prices/count-or-price.ts'
import { TERSE } from '../../prices/is-size.ts'
import { SETTLED_AFTER, SETTLED_BEFORE } from '../../prices/money-words.ts'
import {
  countBehind,
  FACTOR_AFTER,
  FACTOR_BEFORE,
  isCountBehind,
  isUnitFactor,
  SPOKEN_TIMES_BEFORE,
  TIMES_BEFORE,
} from '../../prices/price-times.ts'
import * as words from '../../prices/price-words.ts'
import type { MoneyRule, NumberContext } from './number-context.ts'

/** A seller's number at the beginning of a clause, in digits. */
const opensBySeller = ({ role, mention, value, before }: NumberContext): boolean =>
  role === 'seller' && !mention.spelled && value >= 20 && /^[\s,:]*$/.test(before)

/** '480 com', '480 no pix', '480 instalado'. */
const OF_PRICE =
  /^ (?:com|sem|no|na|ja|e|mais|hoje|incluindo|pront[oa]|complet[oa]|entregue|[a-z]{3,}(?:ad|id)[oa]s?)\b/

/** A thing before its price. */
const THING_BEFORE = /(?:[a-z]{3,}|\b(?:km|kg|g|ml|l|cm|mm|m2))[ :]+$/
const NO_THING_BEFORE = /\b(?:dia|em|ate|de|uns|umas|para|pra|modelo|serie|tem|com|sao|das|as|final|loja|numero) $/
const ENDS_OR_HOW =
  /^(?:[\s,.;]*$|[,;.] ?| ?\(| e | o | a | por | no | na | com (?!\d)| sem | ja (?:com|inclu)| (?:instalad|montad|colocad)[oa])/

/** Numbers that nothing marks: their place, their arithmetic and the prices before them decide. */
export const BARE_SUMS: readonly MoneyRule[] = [
  {
    id: 'count-behind',
    example: ['s: 68 cada', 'c: então «68» x30'],
    verdict: 'money',
    matches: ({ value, right, recent }) => countBehind(value, right, recent) !== null,
  },
  {
    id: 'times-count',
    example: ['s: 39 cada', 'c: 39 x «30» dá quanto?'],
    verdict: 'other',
    matches: ({ mention, value, left, recent }) => !mention.shaped && isCountBehind(value, left, recent),
  },
  {
    id: 'unit-times',
    example: ['s: «890» x2 = 1.780'],
    verdict: 'money',
    matches: ({ mention, value, after, recent }) => {
      const factor = FACTOR_AFTER.exec(after)
      return factor !== null && !mention.spelled && isUnitFactor(value, Number(factor[1]), recent)
    },
  },
  {
    id: 'times-unit',
    example: ['s: 110 x «31» = 3.410'],
    verdict: 'other',
    matches: ({ value, left, after, recent }) => {
      const factor = /^ ?=/.test(after) ? FACTOR_BEFORE.exec(left) : null
      return factor !== null && Number.isInteger(value) && isUnitFactor(parseBrazilianNumber(factor[1]!), value, recent)
    },
  },
  {
    id: 'times-before',
    example: ['s: 6x de «350»'],
    verdict: 'money',
    matches: ({ before }) => TIMES_BEFORE.test(before),
  },
  {
    id: 'spoken-times',
    example: ['s: parcelas de «90»'],
    verdict: 'money',
    matches: ({ value, left }) => value >= 20 && SPOKEN_TIMES_BEFORE.test(left),
  },
  {
    id: 'count-of-thing',
    example: ['s: dois pares de «120»'],
    verdict: 'money',
    matches: ({ value, left, right }) =>
      value >= 20 && words.COUNT_OF_BEFORE.test(left) && words.ENDS_PRICE.test(right),
  },
  {
    id: 'confirmed',
    example: ['s: o cento tá 60', 'c: então «240» certo?'],
    verdict: 'money',
    matches: ({ mention, role, left, right, recent }) => role !== 'seller' && confirmsSum(mention, left, right, recent),
  },
  {
    id: 'the-one-of',
    example: ['s: tem, «289» o de 15kg'],
    verdict: 'money',
    matches: ({ role, value, left, right }) =>
      role === 'seller' && value >= 20 && /(?:^|[,.!] )$/.test(left) && /^ [oa] de \d/.test(right),
  },
  {
    id: 'number-alone',
    example: ['s: «890»'],
    verdict: 'money',
    matches: (context) => opensBySeller(context) && /^[\s,]*$/.test(context.after),
  },
  {
    id: 'alone-for-all',
    example: ['s: «700» os dois'],
    verdict: 'money',
    matches: (context) =>
      opensBySeller(context) &&
      /^ (?:os|as) (?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|\d{1,3})\b/.test(context.right),
  },
  {
    id: 'alone-for-thing',
    example: ['c: a limpeza é quanto?', 's: «300» essa. Se fosse a profunda sairia 520'],
    verdict: 'money',
    matches: (context) =>
      opensBySeller(context) &&
      context.asked &&
      /^ (?:[oa] (?:pacote |kit |plano |modelo |combo )?[a-z]{4,}|(?:ess|est|aquel)[ae])[.!]?$/.test(context.after),
  },
  {
    id: 'alone-to-close',
    example: ['s: «650» pra fechar'],
    verdict: 'money',
    matches: (context) =>
      opensBySeller(context) &&
      /^ (?:pra|para) (?:fechar|fecharmos|voce|vc|levar|hoje|ficar bom|o senhor|a senhora)\b/.test(context.right),
  },
  {
    id: 'alone-with',
    example: ['s: «480» completa'],
    verdict: 'money',
    matches: (context) =>
      opensBySeller(context) &&
      (context.asked || (context.value >= 50 && context.value % 5 === 0 && !/\?/.test(context.right))) &&
      OF_PRICE.test(context.after),
  },
  {
    id: 'settled',
    example: ['s: então «350», quer agendar?'],
    verdict: 'money',
    matches: ({ role, value, left, right }) =>
      role === 'seller' && value >= 35 && SETTLED_BEFORE.test(left) && SETTLED_AFTER.test(right),
  },
  {
    id: 'multiple-agreed',
    example: ['s: 400 a diária', 's: ok «800»'],
    verdict: 'money',
    matches: ({ mention, role, value, before, after, recent }) =>
      role === 'seller' && !mention.spelled && isMultipleAgreed(value, before, after, recent),
  },
  {
    id: 'thing-and-price',
    example: ['c: e a de 10kg?', 's: 10kg «96»'],
    verdict: 'money',
    matches: ({ mention, role, value, asked, before, after, right }) =>
      asked &&
      role === 'seller' &&
      !mention.spelled &&
      value >= 20 &&
      // 'SSD 256 por R$ 1.299'.
      !/^ (?:por|a) r\$/.test(right) &&
      THING_BEFORE.test(before) &&
      !NO_THING_BEFORE.test(before) &&
      ENDS_OR_HOW.test(after),
  },
  {
    id: 'count-times-price',
    example: ['s: 100 a hora', 's: 4 horas «400»'],
    verdict: 'money',
    matches: ({ role, value, left, recent }) => {
      const many = role === 'seller' ? /(?:^|[^\d.,])(\d{1,3}) [a-z]{3,} $/.exec(left)?.[1] : undefined
      return many !== undefined && recent.some((price) => price >= 10 && price * Number(many) === value)
    },
  },
  {
    id: 'terse',
    example: ['s: visita «90»'],
    verdict: 'money',
    matches: ({ mention, role, value, left, right }) =>
      role === 'seller' && !mention.spelled && value >= 50 && value % 5 === 0 && TERSE.test(left + value + right),
  },
  {
    id: 'known-to-both',
    example: ['c: os «seiscentos e vinte» tudo bem'],
    verdict: 'money',
    matches: ({ role, value, before, after }) =>
      role !== 'seller' &&
      value >= 50 &&
      /\b(?:os|dos|pelos|nos) $/.test(before) &&
      !/^ ?(?:primeir|ultim|outr|del|meu|seu|noss|dois|tres)|^ ?[a-z]{3,}s\b/.test(after),
  },
  {
    id: 'said-again',
    example: ['s: 420?', 'c: «420»'],
    verdict: 'money',
    matches: ({ role, value, after, recent }) =>
      role !== 'seller' && value >= 100 && recent.includes(value) && !/^ ?(?:de )?[a-z]{4,}s\b/.test(after),
  },
  {
    id: 'small-in-words',
    example: ['c: tem «três», 220'],
    verdict: 'other',
    matches: ({ mention, value }) => mention.spelled && value < 30,
  },
  {
    id: 'haggled',
    example: ['s: vira, 900', 'c: «600»'],
    verdict: 'money',
    matches: ({ value, after, recent }) => haggled(value, after, recent),
  },
  {
    id: 'for-all',
    example: ['s: 700 por pessoa', 'c: eu e minha irmã, «1400» as duas né'],
    verdict: 'money',
    matches: ({ role, value, right, recent }) => role !== 'seller' && isForAll(value, right, recent),
  },
  {
    id: 'cued',
    example: ['c: consegue por «200»?'],
    verdict: 'money',
    matches: ({ role, value, left, before, after, recent }) =>
      ((words.CUE_BEFORE.test(before) && !(role === 'seller' && isSecondOfTwo(left, recent))) ||
        words.EACH_BEFORE.test(before)) &&
      value >= 5 &&
      (words.WE_DO_AFTER.test(after) || !/^ ?[a-z]{3,}s\b/.test(after)) &&
      (!/^ ?(?:de [a-z]+|da|do) /.test(after) || role === 'seller'),
  },
  {
    id: 'unmarked',
    example: ['c: sou da turma «31»'],
    verdict: 'other',
    matches: () => true,
  },
]
