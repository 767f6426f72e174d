import { displayName, fold } from '@fechai/domain/conversation/fold'
import { readCandidates } from '../products/product-candidates.ts'
import { SOLD } from '../products/product-words.ts'
import { asProduct } from '../products/product.ts'
import { contentWords } from '../text/content-words.ts'
import type { Utterance } from '../text/utterances.ts'
import { upTo } from './grades.ts'
import type { Features } from './log-linear.ts'
import { MOVES } from '../signals/moves.ts'
import type { TalkView } from './talk-view.ts'

/** A way to name what is sold, and the words that name it. */
export interface ProductOption {
  name: string
  said: { index: number; quote: string } | null
  features: Features
}

/** The product is not named. */
export const NO_PRODUCT: Features = { 'product:nothing': 1 }

const MOST = 7

/** A name that was found, how it was asked for, and how often. */
interface FoundName {
  name: string
  said: ProductOption['said']
  weight: number
  score: number
  times: number
}

/** A name among the others, with everything that its features look at. */
interface NamePlace extends FoundName {
  view: TalkView
  kept: readonly FoundName[]
  rank: number
  words: readonly string[]
  head: string
  /** Messages with all words of the name, and with its head. */
  whole: readonly Utterance[]
  heads: readonly Utterance[]
}

type Marks = readonly (readonly [string, boolean])[]

/** The rules' name first, then what else was asked for or offered, the likeliest first; each with what speaks for it. */
export function productOptions(view: TalkView): ProductOption[] {
  const kept = foundNames(view)
  return kept.map((found, rank) => {
    const { name, said, score } = found
    const words = contentWords(fold(name))
    const head = words[0] ?? ''
    const whole = view.said.filter(({ folded }) => saysAll(words, folded))
    const heads = view.said.filter(({ folded }) => head !== '' && folded.includes(head))
    const place: NamePlace = { ...found, view, kept, rank, words, head, whole, heads }
    const features: Features = {}
    const mark = (marks: Marks): void => {
      for (const [id, holds] of marks) if (holds) features[`product:${id}`] = 1
    }
    mark(askedMarks(place))
    features['product:score'] = Math.max(-1, Math.min(2, score / 3))
    mark(nameMarks(place))
    mark(saidMarks(place))
    mark(dealMarks(place))
    mark(otherMarks(place))
    return { name, said, features }
  })
}

const saysAll = (words: readonly string[], folded: string): boolean =>
  words.length > 0 && words.every((word) => folded.includes(word))

function foundNames({ facts, findings }: TalkView): FoundName[] {
  const own = findings.produto
  const said = facts.product ? { index: facts.product.index, quote: facts.product.quote } : null
  const kept: FoundName[] = own === null ? [] : [{ name: own, said, weight: -1, score: -1, times: 0 }]
  for (const candidate of readCandidates(facts.utterances).toSorted((a, b) => b.score - a.score)) {
    const { name, index, quote } = asProduct(candidate)
    const same = kept.find((one) => fold(one.name) === fold(name))
    if (same !== undefined) {
      same.times++
      same.weight = Math.max(same.weight, candidate.weight)
      same.score = Math.max(same.score, candidate.score)
    } else if (kept.length < MOST && name.length > 2 && name.length < 60)
      kept.push({ name, said: { index, quote }, weight: candidate.weight, score: candidate.score, times: 1 })
  }
  return kept
}

/** True for the rules' own name. */
const isOwn = ({ view, rank }: NamePlace): boolean => view.findings.produto !== null && rank === 0

/** Marks of the wording that asked for it. */
function askedMarks(place: NamePlace): Marks {
  const { rank, weight } = place
  const asked = weight < 0 ? 'none' : weight >= 2.4 ? 'high' : weight >= 2 ? 'asked' : weight >= 1 ? 'told' : 'low'
  return [
    ['own', isOwn(place)],
    [`rank:${Math.min(rank, 4)}`, true],
    [`weight:${asked}`, true],
    ['own-found', isOwn(place) && weight >= 2],
  ]
}

/** Marks of its own words. */
const nameMarks = ({ name, times, words, head }: NamePlace): Marks => [
  [`times:${upTo(times, 3)}`, true],
  [`words:${upTo(words.length, 4)}`, true],
  ['detail', name.includes('(')],
  ['digits', /\d/.test(name)],
  ['small', /^\p{Ll}/u.test(name)],
  ['sold-head', SOLD.test(head)],
  ['sold', words.some((word) => SOLD.test(word))],
]

/** Marks of who says it, how often, and where first. */
function saidMarks({ view: { said: all }, said, whole, heads }: NamePlace): Marks {
  const times = (messages: readonly Utterance[], by: Utterance['role']): string =>
    upTo(messages.filter(({ role }) => role === by).length, 3)
  const at = said === null ? -1 : all.findIndex(({ index }) => index === said.index)
  const first = all[at]
  const isCustomers = first?.role === 'customer'
  return [
    [`whole:customer:${times(whole, 'customer')}`, true],
    [`whole:seller:${times(whole, 'seller')}`, true],
    [`head:customer:${times(heads, 'customer')}`, true],
    [`head:seller:${times(heads, 'seller')}`, true],
    ['both', new Set(whole.map(({ role }) => role)).size > 1],
    [at < 0 ? 'place:none' : at < 3 ? 'place:opens' : at < 8 ? 'place:early' : 'place:later', true],
    ['asked-by-customer', isCustomers],
    ['in-question', isCustomers && first.folded.includes('?')],
    ['with-price-asked', first !== undefined && MOVES.asks.test(first.folded)],
  ]
}

/** Marks of the price on the table, the end of the talk and its title. */
function dealMarks({ view, words, head, whole, heads }: NamePlace): Marks {
  const { facts, said, conversation } = view
  const title = fold(displayName(conversation.title ?? ''))
  const label = facts.offer ? fold(`${facts.offer.price.label} ${facts.offer.price.subject ?? ''}`) : ''
  const offerLine = facts.offer?.price.utterance.folded ?? ''
  const late = said.slice(Math.floor((said.length * 2) / 3))
  return [
    ['in-label', words.some((word) => word.length > 3 && label.includes(word))],
    ['in-offer-line', saysAll(words, offerLine)],
    ['head-in-offer-line', head !== '' && offerLine.includes(head)],
    ['at-end', late.some(({ folded }) => head !== '' && folded.includes(head))],
    ['in-title', words.some((word) => word.length > 3 && title.includes(word))],
    ['priced-line', whole.some(({ role, folded }) => role === 'seller' && /\d{2,}/.test(folded))],
    ['agreed-line', whole.some(({ folded }) => MOVES.agrees.test(folded))],
    ['refused-line', heads.some(({ role, folded }) => role === 'customer' && MOVES.refuses.test(folded))],
  ]
}

/** Marks of the other names. */
function otherMarks({ view, kept, rank, name, head }: NamePlace): Marks {
  const own = view.findings.produto
  return [
    ['narrower', own !== null && rank > 0 && fold(name).includes(fold(own))],
    ['wider', own !== null && rank > 0 && fold(own).includes(fold(name))],
    ['agrees-with-other', kept.some((one, other) => other !== rank && contentWords(fold(one.name))[0] === head)],
    [`options:${upTo(kept.length, 4)}`, true],
  ]
}
