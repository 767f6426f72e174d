import { lines } from '@fechai/domain/patterns/lines'
import { answersOther } from './how-much.ts'
import type { Price } from '../mentions/price.ts'
import { isRate } from './rates.ts'
import { tellsDistance } from './tells-distance.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Rule } from './rule.ts'

/** A price, and what was said before its message. */
interface HeardPrice {
  price: Price
  previous: Utterance | undefined
  /** Rates are compared in this talk. */
  isOfRates: boolean
  /** Counts of a list of counts that a customer may name. */
  counts: readonly number[]
}

const VOLTAGES: ReadonlySet<number> = new Set([110, 127, 220])
const TELLS_VOLTAGE =
  /\b(?:110|127) ?v? ?(?:ou|e|\/) ?220\b|\b220 ?v? ?(?:ou|e|\/) ?(?:110|127)\b|\bbivolt\b|\bvolt(?:s|agem)\b/

/** 'Quantos cliques?', but not 'quantas parcelas?' nor 'quantos reais?'. */
const ASKS_HOW_MANY =
  /\bquant[oa]s (?!reais|contos?|pilas?|mil\b|parcelas?|vezes|voces?|vcs?|custam?|saem?|ficam?|da\b|e\b)[a-z]{3,}/
const OPENS_ANSWER = new RegExp(lines`
  ^ ?(?:(?:sao|tem|tenho|temos|deve ter|deve dar|da|deu|esta com|ta com|acho que|cerca de|mais ou menos
  |por volta de|perto de|quase|uns|umas|so|apenas|hoje|uso|usa)[ ,]+)*$
`)
const IN_MONEY = /r\$|\b(?:reais|real|cada|por|a unidade|valor|preco|custa\w*|fica|sai|faco|faz)\b/

/** 'Quantos cliques tem?' 'Cerca de 18 mil.' */
function answersHowMany(price: Price, previous: Utterance | undefined): boolean {
  if (previous === undefined || previous.role === price.role || !ASKS_HOW_MANY.test(previous.folded)) return false
  const { utterance, sentence, from } = price
  const said = utterance.folded.slice(...sentence)
  return OPENS_ANSWER.test(utterance.folded.slice(sentence[0], from)) && !IN_MONEY.test(said)
}

/** 'É 38 ou 40?' '38', but not 'faz 50 ou 60?'. */
function isOneOfTwo(price: Price, previous: Utterance | undefined): boolean {
  if (previous === undefined || previous.role === price.role || price.value >= 1_000) return false
  const [, one, other] = /(?<![\d.,])(\d{1,3}) ou (\d{1,3})(?![\d.,])/.exec(previous.folded) ?? []
  const isNamed = one !== undefined && [Number(one), Number(other)].includes(price.value)
  return isNamed && !IN_MONEY.test(previous.folded) && !IN_MONEY.test(price.utterance.folded.slice(...price.sentence))
}

/** Sums that the talk around them shows to be something else. */
export const NO_PRICES: readonly Rule<HeardPrice, 'other'>[] = [
  {
    id: 'rate',
    example: ['s: taxa 1,89% ao mês', 's: chego em «1,59»'],
    verdict: 'other',
    matches: ({ price, isOfRates }) => isOfRates && isRate(price),
  },
  {
    id: 'distance',
    example: ['c: quantos km?', 's: «80 mil»'],
    verdict: 'other',
    matches: ({ price, previous }) => tellsDistance(price, previous),
  },
  {
    id: 'count-of-tier',
    example: ['s: 500 por 120, mil por 220', 'c: faz «mil» então'],
    verdict: 'other',
    matches: ({ price, counts }) => counts.includes(price.value),
  },
  {
    id: 'voltage',
    example: ['c: 110 ou 220?', 's: «110»'],
    verdict: 'other',
    matches: ({ price: { value, utterance }, previous }) =>
      VOLTAGES.has(value) && TELLS_VOLTAGE.test(`${previous?.folded ?? ''} ${utterance.folded}`),
  },
  {
    id: 'how-many',
    example: ['c: quantos cliques tem a câmera?', 's: cerca de «18 mil»'],
    verdict: 'other',
    matches: ({ price, previous }) => answersHowMany(price, previous),
  },
  {
    id: 'one-of-two',
    example: ['c: o vestido é 38 ou 40?', 's: oi flor, «38»'],
    verdict: 'other',
    matches: ({ price, previous }) => isOneOfTwo(price, previous),
  },
  {
    id: 'other-answer',
    example: ['c: qual o tamanho?', 's: «38»'],
    verdict: 'other',
    matches: ({ price, previous }) => answersOther(price, previous),
  },
]
