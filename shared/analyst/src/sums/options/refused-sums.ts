import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { TAKEN_BACK_BEFORE } from '../rules/money-words.ts'
import type { Offer } from './offer.ts'

/** '6.900 nem pensar', '22 sem chance': a refusal right behind a sum. */
const REFUSED_AFTER = anyOf(
  [
    /nem (?:pensar|rola|a pau|em sonho)|sem (?:chance|condic\w+)/,
    /nao (?:rola|tem (?:como|chance|condic\w+))|fora de (?:cogitacao|questao)|de jeito nenhum|impossivel/,
    /jamais|esquece/,
  ],
  { before: /^ ?(?:mil|reais|contos?|conto|pila)?,? ?(?:ai |e |eh |pra mim |eu |de jeito |a gente )*/, after: /\b/ },
)

/** The sums that a customer's message turns down by naming them. */
const refusedIn = remember((said: Utterance): number[] =>
  said.role === 'customer'
    ? numbersOf(said)
        .filter(({ to }) => REFUSED_AFTER.test(said.folded.slice(to)))
        .map(({ value }) => value)
    : [],
)

/** The sums that a seller takes back. */
const takenBackIn = remember((said: Utterance): number[] =>
  said.role === 'seller'
    ? numbersOf(said)
        .filter(({ from }) => TAKEN_BACK_BEFORE.test(said.folded.slice(0, from)))
        .map(({ value }) => value)
    : [],
)
export const isRecalled = ({ price, total }: Offer, utterances: readonly Utterance[]): boolean =>
  messagesInRange(utterances, price.index + 1, price.index + REACH).some((said) => takenBackIn(said).includes(total))

/** 'Tirando o ensaio fica 4.300' – 'não, quero com o ensaio então': the part stays, and its price with it. */
const WITHOUT = /\b(?:tirando|sem|retirando|descontando|so) (?:o|a|os|as)\b/
const KEEPS = new RegExp(lines`
  \b(?:quero|queremos|prefiro|preferimos|deixa|mantem|mantenho|fico|ficamos|melhor|vamos|faz)(?: mesmo
  | tudo)? (?:com (?:o|a|os|as)\b|complet[oa]\b|[oa] complet[oa]\b|como (?:ta|esta|tava|estava)\b)
`)
const keepsPart = ({ price }: Offer, utterances: readonly Utterance[]): boolean =>
  WITHOUT.test(price.utterance.folded.slice(price.sentence[0], price.from)) &&
  messagesInRange(utterances, price.index + 1, price.index + 3).some(
    ({ role, folded }) => role === 'customer' && KEEPS.test(folded) && !folded.includes('?'),
  )

/** Messages between a price and its refusal. */
const REACH = 4
/** The least share of a refused sum that another one for the thing is. */
const LEAST = 0.1

/**
 * 'A adestrada sai 6.900' – 'filhotinha mesmo, 6.900 nem pensar': a sum refused next to a lower one; or one without a
 * part that remains.
 */
export function isRefusedSum(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): boolean {
  const { price, total } = offer
  if (price.role !== 'seller') return false
  if (offers.some((other) => other.price.index < price.index && other.total > total) && keepsPart(offer, utterances))
    return true
  const isRefused = messagesInRange(utterances, price.index + 1, price.index + REACH).some((said) =>
    refusedIn(said).some((value) => value === total || value * 1000 === total),
  )
  return isRefused && offers.some((other) => other.total < total && other.total > total * LEAST)
}
