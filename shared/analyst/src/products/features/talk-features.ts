import { isBesideSale } from '../name-words.ts'
import { LISTED } from '../opening-subject.ts'
import { SWAPPED } from '../swapped.ts'
import type { TalkedView, ThingFeature } from './thing-view.ts'

/** A request of this weight was explicit. */
const ASKED = 2
/** The message in which a customer still opens. */
const OPENING = 1
/** So many messages lie between a thing and its price at most. */
const NEAR = 2
/** A further mention adds nothing. */
const MENTIONS = 4.8

/** 'E rodapé, faz?', 'meu neto tá precisando de aparelho também'. */
const ALSO =
  /\b(?:tb|tbm|tambem)\b|^(?:ah,? )?e (?:(?:o|a|os|as|um|uma|pra|de) )?[a-z' ]{3,40}\?|^[a-z' ]{3,40},? (?:vc|vcs|voces?|ce)? ?tem\?/

const fitsTrade = ({ text, talk }: TalkedView): boolean =>
  talk.fits.some((stem) => text.startsWith(stem) || text.includes(` ${stem}`))

/** True when the price on the table is of this very message or of one close to it. */
const isNearPrice = ({ candidate, talk: { offer } }: TalkedView): boolean =>
  offer !== null && Math.abs(candidate.utterance.index - offer.index) <= NEAR

/** First named when a price was on the table already: the next sale, unless it is what the current price is for. */
function besidePrice(view: TalkedView): 'also' | 'far' | 'asked' | null {
  const { candidate, head, talk } = view
  const { utterance, weight } = candidate
  const { firsts, also, offer, pricedAt } = talk
  if (weight === SWAPPED || pricedAt === null || offer === null || utterance.index <= pricedAt) return null
  if ((firsts.get(head) ?? utterance.index) <= pricedAt) return null
  if (ALSO.test(utterance.folded) || also.has(head)) return 'also'
  // Where what was asked for first is turned down, the next thing has its own price later.
  if (!isNearPrice(view)) return talk.reopened && weight >= ASKED ? null : 'far'
  return utterance.role !== 'seller' && utterance.folded.includes('?') ? 'asked' : null
}

/** Properties of a thing in its talk; the order is that of their adding up. */
export const MENTION_FEATURES: readonly ThingFeature<TalkedView>[] = [
  {
    id: 'repeated',
    says: 'dito várias vezes',
    of: ({ head, talk }) => Math.min(MENTIONS, (talk.counts.get(head) ?? 1) - 1),
  },
  {
    id: 'early',
    says: 'dito logo no começo',
    of: ({ candidate, talk: { total } }) =>
      1 - Math.min(1, candidate.utterance.index / Math.max(10, Math.min(30, total / 2))),
  },
  {
    id: 'person-or-plan',
    says: 'nome de uma pessoa, ou do convênio que pagaria',
    // The note of a contact, 'Edmilson Ranger', may name the thing itself.
    of: ({ candidate, first, head, talk: { people, plans } }) =>
      (candidate.weight < LISTED && people.has(first)) || plans.has(head),
  },
  { id: 'refused', says: 'o cliente recusou', of: ({ head, talk }) => talk.refused.has(head) },
  { id: 'near-the-price', says: 'dito perto do preço', of: isNearPrice },
  {
    id: 'in-price-sentence',
    says: 'o preço está na mesma mensagem',
    of: ({ head, talk: { offer } }) => offer !== null && head.length > 3 && offer.utterance.folded.includes(head),
  },
  { id: 'of-sellers-trade', says: 'é do ramo do vendedor', of: fitsTrade },
  {
    id: 'additional-thing',
    says: 'acompanha a venda de outra coisa',
    of: (view) =>
      !fitsTrade(view) &&
      isBesideSale(view.text) &&
      (view.candidate.weight < ASKED || view.candidate.utterance.index > OPENING),
  },
  {
    id: 'asked-for-also',
    says: 'pedido a mais, depois do preço',
    of: (view) => besidePrice(view) === 'also',
  },
  {
    id: 'far-from-price',
    says: 'só apareceu depois do preço, longe dele',
    of: (view) => besidePrice(view) === 'far',
  },
  {
    id: 'asked-after-price',
    says: 'só apareceu depois do preço, em uma pergunta',
    of: (view) => besidePrice(view) === 'asked',
  },
]
