import { remember } from '@fechai/domain/patterns/remember'
import type { Price } from '../mentions/price.ts'
import { CHOICE_WORD_WEIGHTS, type ChoiceWordId } from '../features/weights.ts'
import { close } from '../../text/amounts.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import type { Utterance } from '../../text/utterances.ts'
import { asksForOther } from './asks-for-other.ts'
import { type Clause, clausesOf, shortWords } from './choice-clauses.ts'
import type { Offer } from './offer.ts'
import { isMeant, isOpposite, labelWords, type OptionWords, optionWords } from './option-words.ts'
import { wantsAll, wantsWithout } from './sum-terms.ts'

/** Messages to look ahead for a choice between options. */
const CHOICE_REACH = 300
/** So much at most the words of a choice speak for an option, and against it. */
const MOST_FOR = 5
const MOST_AGAINST = 6

/** 'Quero dois e o módulo': the last sum that the seller then names is for what was chosen. */
export function answersChoice(
  { price, total }: Offer,
  offers: readonly Offer[],
  utterances: readonly Utterance[],
): boolean {
  if (price.role === 'customer') return false
  const said = messagesInRange(utterances, price.index - 2, price.index - 1).findLast(({ role }) => role === 'customer')
  if (
    said === undefined ||
    said.folded.includes('?') ||
    !/\b(?:quero|vou (?:levar|querer)|fecha|fechar|manda|pode ser|fico com|prefiro|preferimos)\b/.test(said.folded)
  )
    return false
  return !offers.some(
    (other) => other.price.index === price.index && (other.price.from > price.from || other.total > total * 1.5),
  )
}

/** What the customer's clause says about an option; null when it says nothing. */
function customerSays(
  clause: Clause,
  utterance: Utterance,
  named: readonly string[],
  { price }: Offer,
  option: OptionWords,
): ChoiceWordId | null {
  const { all, rivals, terms, places } = option
  const { without, alone, refuses, doubts, isFree, asks } = clause
  // 'Robô só no completo.' 'Então esse'
  const said = clause.takesIt ? named : clause.said
  const picks = clause.picks || clause.takesIt || (clause.bare.length > 0 && clause.bare.every((word) => all.has(word)))
  const clashes = isOpposite(said, option)
  if ((clashes || without !== null) && asksForOther(utterance)) return null
  // 'Sem antirreflexo não dá'.
  if (clashes) return refuses || doubts ? 'refuses-opposite' : 'wants-opposite'
  // 'Sofá 320, poltrona 160, os dois 480.' 'Só o sofá'
  const isTerm = (word: string): boolean =>
    rivals.some((other) => other.price.index === price.index && labelWords(other.price).includes(word))
  if (alone !== null && (all.has(alone) || isTerm(alone)) && joinsMore(price, alone)) return 'wants-one-alone'
  if (without !== null && all.has(without) && !/\bsem\b/.test(price.label)) return 'wants-without'
  // 'Só as salas agora, a recepção fica pra novembro', of a sum for both.
  if (terms.length > 0 && wantsWithout(clause, terms)) return 'leaves-a-term'
  if (terms.length > 0 && wantsAll(clause)) return 'wants-all'
  if (!isMeant(said, option) && !(clause.points !== null && places.has(clause.points))) return null
  if (refuses || isFree) return 'refuses-it'
  return doubts ? 'doubts-it' : picks ? 'picks-it' : asks ? 'asks-for-it' : 'names-it'
}

/** What the seller's clause says about an option. */
function sellerSays(clause: Clause, { index }: Utterance, { price }: Offer, option: OptionWords): ChoiceWordId | null {
  if (!isMeant(clause.said, option)) return null
  if (clause.isFree) return 'refuses-it'
  if (clause.settles) return 'seller-settles'
  return index <= price.index + 8 ? 'seller-names-soon' : 'seller-names-later'
}

/** 'Quero o anual', 'o básico nem adianta': the options of one message differ in their own words. */
export function choiceByWords(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): number {
  const rivals = offers.filter(
    (other) =>
      other !== offer &&
      Math.abs(other.price.index - offer.price.index) <= 3 &&
      !close(other.total, offer.total) &&
      !isMadeOf(other, offer) &&
      !isMadeOf(offer, other) &&
      !paysSame(other.price, offer.price),
  )
  if (rivals.length === 0) return 0
  const option = optionWords(offer, rivals)
  if (option.own.size === 0 && option.all.size < 2 && option.places.size === 0) return 0
  let named: readonly string[] = offer.price.role === 'seller' ? wordsNamed(offer.price.utterance) : []
  const said = messagesInRange(utterances, offer.price.index + 1, offer.price.index + CHOICE_REACH).flatMap(
    (utterance) => {
      const { role, source } = utterance
      if (source === 'media' && role === 'seller') return []
      if (role === 'seller') named = wordsNamed(utterance)
      return clausesOf(utterance).flatMap(
        (clause) =>
          (role === 'seller'
            ? sellerSays(clause, utterance, offer, option)
            : customerSays(clause, utterance, named, offer, option)) ?? [],
      )
    },
  )
  return Math.max(
    -MOST_AGAINST,
    Math.min(
      MOST_FOR,
      said.reduce((sum, id) => sum + CHOICE_WORD_WEIGHTS[id], 0),
    ),
  )
}

/** 'Gran 115 o m²', and 'na Gran 2.070' of 18: one option, for one and for all. */
const isMadeOf = (sum: Offer, { price, total }: Offer): boolean =>
  sum.unitSaid === total && sum.price.index > price.index

/** Lists the words of a seller's short message. */
const wordsNamed = remember(({ folded }: Utterance): string[] => (folded.length < 120 ? shortWords(folded) : []))

/** 'Só carro 10x de 230 ou 1.990 no pix': two ways to pay for one thing are not separate options. */
const paysSame = (a: Price, b: Price): boolean =>
  a.index === b.index &&
  ((a.subject !== '' && a.subject.includes(b.label.trim())) || (b.subject !== '' && b.subject.includes(a.label.trim())))

/** 'Carro e moto juntos' for one who wants only the car. */
const joinsMore = ({ label }: Price, stem: string): boolean =>
  new RegExp(
    `\\b${stem}[a-z]* (?:e|mais|com|ou|\\+) (?:o |a )?[a-z]{3,}|[a-z]{3,} (?:e|mais|\\+) (?:o |a )?${stem}`,
  ).test(label) || /\b(?:juntos|juntas|os dois|as duas|combo|completo)\b/.test(label)
