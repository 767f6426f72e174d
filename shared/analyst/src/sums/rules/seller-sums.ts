import { isMultipleAgreed } from './count-or-price.ts'
import { TERSE } from './is-size.ts'
import { SETTLED_AFTER, SETTLED_BEFORE, TAKEN_BACK_BEFORE } from './money-words.ts'
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
/** 'Temos a Falcon 450', without a question for its price. */
const MODEL_BEFORE = /\btem(?:os)? [oa] [a-z]{3,} $/
const ENDS_OR_HOW =
  /^(?:[\s,.;]*$|[,;.] ?| ?\(| e | o | a | por | no | na | com (?!\d)| sem | ja (?:com|inclu)| (?:instalad|montad|colocad)[oa])/

/** A seller's bare numbers: their place in the message shows that they are prices. */
export const SELLER_SUMS: readonly MoneyRule[] = [
  {
    id: 'taken-back',
    example: ['s: então esquece os «600», volta pra tabela'],
    verdict: 'other',
    matches: ({ role, left }) => role === 'seller' && TAKEN_BACK_BEFORE.test(left),
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
    // An answer to 'quanto é?' is a price, and so is one in small letters: 'temos a completa 140'.
    id: 'named-model',
    example: ['c: quero uma moto pra trilha', 's: temos a Falcon «450», freio a disco'],
    verdict: 'other',
    matches: ({ role, howMuch, named, before }) => role === 'seller' && named && !howMuch && MODEL_BEFORE.test(before),
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
]
