import { displayName, fold } from '@fechai/domain/conversation/fold'
import { readCandidates } from '../products/product-candidates.ts'
import { SOLD } from '../products/product-words.ts'
import { asProduct } from '../products/product.ts'
import { contentWords } from '../text/content-words.ts'
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

/** The rules' name first, then what else was asked for or offered, the likeliest first; each with what speaks for it. */
export function productOptions(view: TalkView): ProductOption[] {
  const { facts, findings, said } = view
  const own = findings.produto
  const found = readCandidates(facts.utterances).toSorted((a, b) => b.score - a.score)
  const kept: { name: string; said: ProductOption['said']; weight: number; score: number; times: number }[] = []
  if (own !== null)
    kept.push({
      name: own,
      said: facts.product ? { index: facts.product.index, quote: facts.product.quote } : null,
      weight: -1,
      score: -1,
      times: 0,
    })
  for (const candidate of found) {
    const { name, index, quote } = asProduct(candidate)
    const same = kept.find((one) => fold(one.name) === fold(name))
    if (same !== undefined) {
      same.times++
      same.weight = Math.max(same.weight, candidate.weight)
      same.score = Math.max(same.score, candidate.score)
    } else if (kept.length < MOST && name.length > 2 && name.length < 60)
      kept.push({ name, said: { index, quote }, weight: candidate.weight, score: candidate.score, times: 1 })
  }
  const title = fold(displayName(view.conversation.title ?? ''))
  const label = facts.offer ? fold(`${facts.offer.price.label} ${facts.offer.price.subject ?? ''}`) : ''
  const offerLine = facts.offer?.price.utterance.folded ?? ''
  const late = said.slice(Math.floor((said.length * 2) / 3))
  return kept.map(({ name, said: where, weight, score, times }, rank) => {
    const words = contentWords(fold(name))
    const head = words[0] ?? ''
    const says = (folded: string): boolean => words.length > 0 && words.every((word) => folded.includes(word))
    const whole = said.filter(({ folded }) => says(folded))
    const heads = said.filter(({ folded }) => head !== '' && folded.includes(head))
    const at = where === null ? -1 : said.findIndex(({ index }) => index === where.index)
    const features: Features = {}
    const mark = (id: string, holds = true): void => {
      if (holds) features[`product:${id}`] = 1
    }
    mark('own', own !== null && rank === 0)
    mark(`rank:${Math.min(rank, 4)}`)
    mark(
      `weight:${weight < 0 ? 'none' : weight >= 2.4 ? 'high' : weight >= 2 ? 'asked' : weight >= 1 ? 'told' : 'low'}`,
    )
    mark('own-found', own !== null && rank === 0 && weight >= 2)
    features['product:score'] = Math.max(-1, Math.min(2, score / 3))
    mark(`times:${upTo(times, 3)}`)
    mark(`words:${upTo(words.length, 4)}`)
    mark('detail', name.includes('('))
    mark('digits', /\d/.test(name))
    mark('small', /^\p{Ll}/u.test(name))
    mark('sold-head', SOLD.test(head))
    mark(
      'sold',
      words.some((word) => SOLD.test(word)),
    )
    mark(`whole:customer:${upTo(whole.filter(({ role }) => role === 'customer').length, 3)}`)
    mark(`whole:seller:${upTo(whole.filter(({ role }) => role === 'seller').length, 3)}`)
    mark(`head:customer:${upTo(heads.filter(({ role }) => role === 'customer').length, 3)}`)
    mark(`head:seller:${upTo(heads.filter(({ role }) => role === 'seller').length, 3)}`)
    mark('both', new Set(whole.map(({ role }) => role)).size > 1)
    mark(at < 0 ? 'place:none' : at < 3 ? 'place:opens' : at < 8 ? 'place:early' : 'place:later')
    mark('asked-by-customer', at >= 0 && said[at]!.role === 'customer')
    mark('in-question', at >= 0 && said[at]!.role === 'customer' && said[at]!.folded.includes('?'))
    mark('with-price-asked', at >= 0 && MOVES.asks.test(said[at]!.folded))
    mark(
      'in-label',
      words.some((word) => word.length > 3 && label.includes(word)),
    )
    mark('in-offer-line', says(offerLine))
    mark('head-in-offer-line', head !== '' && offerLine.includes(head))
    mark(
      'at-end',
      late.some(({ folded }) => head !== '' && folded.includes(head)),
    )
    mark(
      'in-title',
      words.some((word) => word.length > 3 && title.includes(word)),
    )
    mark(
      'priced-line',
      whole.some(({ role, folded }) => role === 'seller' && /\d{2,}/.test(folded)),
    )
    mark(
      'agreed-line',
      whole.some(({ folded }) => MOVES.agrees.test(folded)),
    )
    mark(
      'refused-line',
      heads.some(({ role, folded }) => role === 'customer' && MOVES.refuses.test(folded)),
    )
    mark('narrower', own !== null && rank > 0 && fold(name).includes(fold(own)))
    mark('wider', own !== null && rank > 0 && fold(own).includes(fold(name)))
    mark(
      'agrees-with-other',
      kept.some((one, other) => other !== rank && contentWords(fold(one.name))[0] === head),
    )
    mark(`options:${upTo(kept.length, 4)}`)
    return { name, said: where, features }
  })
}
