import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from '../mentions/price.ts'
import { isOnlyReckoned } from '../steps/reduced-prices.ts'
import { close } from '../../text/amounts.ts'
import { contentWords } from '../../text/content-words.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import type { Utterance } from '../../text/utterances.ts'
import { extraAsked } from './asked-extras.ts'
import { asksForOther } from './asks-for-other.ts'
import type { Fate } from './offer-fates.ts'
import type { Offer } from './offer.ts'
import { isRefusedSum } from './refused-sums.ts'
import { isFee } from './side-prices.ts'
import { isSmallerWelcome } from './smaller-welcomed.ts'

/** Offers that do not compete with the deal's product. */
export interface Others {
  /** Messages about something else. */
  aside: ReadonlySet<number>
  beside: ReadonlyMap<Offer, Fate>
  /** Additional charges. */
  extras: ReadonlySet<Offer>
}

const QUOTES_ANEW = new RegExp(lines`
  ^(?:entao |ai |dai |com |pra |para |sendo |se for |se forem |levando )*(?:os |as )?\d{1,5}
  (?: [a-z]+){0,2},? (?:fica|ficam|da|dao|sai|saem|cai|sobe|vai|passa|faco|seria|seriam|ficaria)\b
`)

/** 'Aliás 3.' '3 fica 240': the same thing in another number. */
const quotesAnew = ({ utterance, from, sentence, role }: Price): boolean =>
  role === 'seller' && QUOTES_ANEW.test(utterance.folded.slice(sentence[0], from))

/** Returns the price of one unit, also when only its noun shows it: 'o milheiro tá 190'. */
const unitOf = ({ unit, unitSaid, price }: Offer): number | null =>
  unitSaid ?? unit ?? (price.noun === null ? null : price.value)

/** 'O Completo faço 1.450': the name of an option is repeated with another price. */
function namesSame({ price: later }: Offer, { price }: Offer, offers: readonly Offer[]): boolean {
  const rivals = offers.filter((other) => other.price.index === price.index && other.price.from !== price.from)
  if (rivals.length === 0) return false
  const others = new Set(rivals.flatMap((other) => wordsOf(other.price.label)))
  const before = later.utterance.folded.slice(later.sentence[0], later.from)
  const own = wordsOf(price.label).filter((word) => !others.has(word))
  return own.some((word) => new RegExp(`\\b${word}`).test(before))
}

const wordsOf = (label: string): string[] =>
  contentWords(label).filter((word) => word.length >= 4 && /^[a-z]+$/.test(word))

/** '5 centos, 600', then '8 centos, 960': another count of the same unit. */
const recounts = (later: Offer, earlier: Offer): boolean =>
  later.unitSaid !== null && later.unitSaid === earlier.unitSaid && later.quantity !== earlier.quantity

/** A later price of about the same size, after the customer spoke: a new price, not another option. */
function supersedes(
  later: Offer,
  earlier: Offer,
  offers: readonly Offer[],
  utterances: readonly Utterance[],
  { aside, beside, extras }: Others,
): boolean {
  if (isOnlyReckoned(earlier.price, later.price))
    return later.total < earlier.total && later.total > earlier.total * 0.5
  if (later.price.index <= earlier.price.index || later.price.role === 'customer' || earlier.price.role === 'customer')
    return false
  if (isRefusedSum(later, offers, utterances)) return false
  if (
    aside.has(later.price.index) ||
    beside.has(later) !== beside.has(earlier) ||
    (later.price.utterance.source === 'media' && later.price.utterance.attachment === 'image')
  )
    return false
  // 'O seguro deu 3.380', of a rent of 2.770.
  if (isFee(later.price) && !isFee(earlier.price)) return false
  if (close(later.total, earlier.total) || (later.per === 'instalment') !== (earlier.per === 'instalment')) return false
  if (isSmallerWelcome(later, earlier, utterances)) return true
  const [was, is] = [unitOf(earlier), unitOf(later)]
  const ratio = was !== null && is !== null ? is / was : later.total / earlier.total
  const [least, most] = quotesAnew(later.price) ? [0.25, 4] : [0.7, 1.45]
  if ((ratio < least || ratio > most) && !recounts(later, earlier)) return false
  if (namesSame(later, earlier, offers)) return true
  const asked = messagesInRange(utterances, earlier.price.index + 1, later.price.index - 1).filter(
    ({ role }) => role === 'customer',
  )
  // 'E o outro?' asks for an alternative, not for a better price.
  const last = asked.at(-1)
  return last !== undefined && !asksForOther(last) && !(extras.has(later) && extraAsked(last) !== undefined)
}

/** Notes on each offer the newer one that took its place; a price said twice is replaced at both places. */
export function markReplaced(offers: readonly Offer[], utterances: readonly Utterance[], others: Others): void {
  for (const offer of offers)
    offer.replacedBy = offers.find((later) => supersedes(later, offer, offers, utterances, others))?.price.index ?? null
  const replaced = offers.filter(({ replacedBy }) => replacedBy !== null)
  for (const offer of offers) {
    const twin = replaced.find(
      ({ total, price, replacedBy }) =>
        close(total, offer.total, 0.001) && price.index > offer.price.index && replacedBy! > price.index,
    )
    if (offer.replacedBy === null && twin !== undefined) offer.replacedBy = twin.replacedBy
  }
}
