import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from '../sums/mentions/price.ts'
import { contentWords } from '../text/content-words.ts'
import { growing } from '../text/growing.ts'
import { aroundSense } from './product-around.ts'
import type { Candidate } from './product-candidate.ts'
import { isBesideSale, ownSense } from './product-senses.ts'
import { SOLD } from './product-words.ts'
import { SWAPPED } from './swapped.ts'

/** Number of utterances with each word, and the first message with it. */
export const wordsSaid = growing(
  () => ({ counts: new Map<string, number>(), firsts: new Map<string, number>() }),
  ({ counts, firsts }, { folded, index }) => {
    for (const word of new Set(contentWords(folded))) {
      const count = counts.get(word)
      counts.set(word, (count ?? 0) + 1)
      if (count === undefined) firsts.set(word, index)
    }
  },
)

const ASKED_ALSO = /^(?:ah,? )?e (?:(?:o|a|os|as|um|uma|de|tem) )?([a-z]{4,})[a-z ]{0,20}\?/

/** Heads of the things that customers asked for beside another: 'e copo?'. */
export const askedAlso = growing(
  () => new Set<string>(),
  (also, { role, folded }) => {
    const head = role === 'seller' ? undefined : ASKED_ALSO.exec(folded)?.[1]
    if (head !== undefined) also.add(contentWords(head)[0]!)
  },
)

/** 'Atende Unimed?', 'aceita convênio?' */
const ASKS_PLAN =
  /\b(?:atend|aceit|credenciad)[a-z]* (?:(?:o|a|os|as|pel[oa]|por|plano|convenio) )*([a-z]{4,})[^.!\n]{0,25}\?/
const OF_PLANS = /\b(?:particular|convenios?|credenciad[oa]s?|reembolso)\b/

/** Heads of the plans that a customer asked whether they pay for it: 'atende Unimed?' – 'só particular'. */
export const plansAsked = growing(
  () => new Set<string>(),
  (plans, { role, folded }, past, at) => {
    if (role !== 'seller' || !OF_PLANS.test(folded)) return
    for (const asked of past.slice(Math.max(0, at - 2), at)) {
      const head = asked.role === 'seller' ? undefined : ASKS_PLAN.exec(asked.folded)?.[1]
      if (head !== undefined) plans.add(contentWords(head)[0] ?? head)
    }
  },
)

/** Context for weighing a candidate. */
export interface Talk {
  counts: ReadonlyMap<string, number>
  firsts: ReadonlyMap<string, number>
  refused: ReadonlySet<string>
  /** Asked for beside another thing: 'e copo?' */
  also: ReadonlySet<string>
  people: ReadonlySet<string>
  /** Plans that were to pay for it. */
  plans: ReadonlySet<string>
  /** Stems of the words that name the seller's trade. */
  fits: readonly string[]
  /** Number of utterances. */
  total: number
  /** The price on the table. */
  offer: Price | null
  /** Message of the seller's first price. */
  pricedAt: number | null
}

/** From this weight on the request was explicit. */
const ASKED = 2
/** The message in which a customer still opens. */
const OPENING = 1

/** The first word of what a candidate names. */
export const headOf = (candidate: Candidate): string => ownWeight(candidate).head

/** Weighs a candidate as the deal's product, apart from the wording of its request. */
export function weighThing(candidate: Candidate, talk: Talk): number {
  const { counts, refused, people, plans, total, offer, fits } = talk
  const { index } = candidate.utterance
  const own = ownWeight(candidate)
  let { score } = own
  score += Math.min(1.2, ((counts.get(own.head) ?? 1) - 1) * 0.25)
  score += 1.8 * (1 - Math.min(1, index / Math.max(10, Math.min(30, total / 2))))
  if (people.has(own.first) || plans.has(own.head)) score -= 4
  if (refused.has(own.head)) score -= 3.5
  if (offer !== null && Math.abs(index - offer.index) <= 2) score += 0.4
  if (offer !== null && own.head.length > 3 && offer.utterance.folded.includes(own.head)) score += 0.5
  if (fits.some((stem) => own.text.startsWith(stem) || own.text.includes(` ${stem}`))) score += 0.8
  else if (isBesideSale(own.text) && (candidate.weight < ASKED || index > OPENING)) score -= 2.5
  return score - beside(candidate, own.head, talk)
}

/** First named when a price was on the table already: the next sale, unless it is what the current price is for. */
function beside({ utterance, weight }: Candidate, head: string, { firsts, also, offer, pricedAt }: Talk): number {
  if (weight === SWAPPED || pricedAt === null || offer === null || utterance.index <= pricedAt) return 0
  if ((firsts.get(head) ?? utterance.index) <= pricedAt) return 0
  if (ALSO.test(utterance.folded) || also.has(head)) return 3
  if (Math.abs(utterance.index - offer.index) > 2) return 2.5
  return utterance.role !== 'seller' && utterance.folded.includes('?') ? 1.5 : 0
}

/** 'E rodapé, faz?', 'meu neto tá precisando de aparelho também'. */
const ALSO =
  /\b(?:tb|tbm|tambem)\b|^(?:ah,? )?e (?:(?:o|a|os|as|um|uma|pra|de) )?[a-z' ]{3,40}\?|^[a-z' ]{3,40},? (?:vc|vcs|voces?|ce)? ?tem\?/

/** A form of selling: what comes with it says more. */
const FORM = /^(?:kit|app)$/

/** Weighs its own words and their position in the sentence. */
const ownWeight = remember((candidate: Candidate) => {
  const { utterance, alone, from, thing, to, work, weight } = candidate
  const text = utterance.folded.slice(alone ? from : thing, to)
  const words = contentWords(text)
  const first = text.split(' ')[0]!
  const head = words[0] === undefined || (first.length < 4 && SOLD.test(first) && !FORM.test(first)) ? first : words[0]
  const asked = work === null ? 0 : alone ? -1.2 : 0.8
  const score = asked + ownSense(text, words, head, weight, work !== null) + aroundSense(candidate, words, head)
  return { score, head, text, first }
})
