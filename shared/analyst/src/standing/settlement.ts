import { isMoneyReceived } from '../signals/closing.ts'
import { COMMITS } from '../signals/commits.ts'
import { undoes } from '../signals/refusals.ts'
import type { Signal } from '../signals/signal.ts'
import { stateOf } from '../signals/act-state.ts'
import { MOVES } from '../signals/moves.ts'
import { anyWord } from '../text/any-of.ts'
import type { NumberMention } from '../text/number-mention.ts'
import { numbersOf } from '../text/numbers.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import type { DealState, Settlement, Told } from './deal-state.ts'
import { acknowledged, cameAsAsked, handedOver, ordered, paidByHand, thankedFor } from './aftermath.ts'
import { goesElsewhere } from './leave-taking.ts'
import {
  ANSWERED_WITHIN,
  does,
  FOR_ANOTHER,
  LATE,
  LEAST_PRICE,
  statedPayment,
  proofOf,
  surely,
} from './stated-payment.ts'

/** States by which a sale was made. */
export const SETTLED: ReadonlySet<DealState> = new Set(['paid', 'delivered'])
/** States by which no sale is to come of this talk. */
export const OVER: ReadonlySet<DealState> = new Set(['returned', 'left'])

/** Money or goods went back. */
const RETURNED = anyWord([
  /estorn(?:ei|ou|amos|aram|ad[oa])|devolv(?:i|eu|emos|eram|id[oa])|reembols(?:ei|ou|amos|aram|ad[oa])/,
  /estorno d[aeo]s?|(?:pix|pagamento|dinheiro|valor|deposito) (?:ja )?voltou|voltou o (?:pix|pagamento|dinheiro|valor|deposito)/,
])
/** What the customer got after a return is the money. */
const GOT = /\b(?:caiu|recebi|recebid[oa]|chegou|voltou)\b/
/** A deposit for rented goods: they go back, and it goes back, after a sale all the same. */
const RENTED = /\bcaucao\b/

/** Last line after `from` by which money or goods went back. */
const backAfter = (said: readonly Utterance[], from: number): Utterance | undefined =>
  said.some(({ folded }) => RENTED.test(folded))
    ? undefined
    : said.findLast(
        // 'Não atendo dia 22. Devolvi os 900': the doubt is another sentence's.
        (one) => one.index > from && surely(one).some((sentence) => RETURNED.test(sentence)),
      )

/** So many messages after a return what the customer got is that return. */
const ANSWERS_RETURN = 3
/** The furthest state that somebody's own words tell, and that nothing later takes back. */
export function settlementOf(said: readonly Utterance[], signals: readonly Signal[]): Settlement {
  const told =
    committed(signals, said) ??
    received(signals) ??
    statedPayment(said) ??
    acknowledged(said) ??
    ordered(said) ??
    paidByHand(said) ??
    thankedFor(said) ??
    handedOver(said) ??
    cameAsAsked(said)
  if (told === null) {
    // Nobody said that it was paid, and the seller gives it back.
    const back = backAfter(
      said.filter(({ role }) => role === 'seller'),
      said.at(-2 * LATE)?.index ?? -1,
    )
    if (back !== undefined) return { state: 'returned', proof: proofOf(back) }
    const left = goesElsewhere(said)
    return left === undefined ? agreed(said, signals) : { state: 'left', proof: proofOf(left) }
  }
  const { proof, state } = told
  // 'Pix devolvido' 'recebi': what arrived is the money that went back.
  const from = state === 'delivered' ? proof.index - ANSWERS_RETURN : proof.index
  const back = backAfter(said, from)
  const again = signals.some(
    ({ kind, index, utterance }) =>
      COMMITS.has(kind) &&
      back !== undefined &&
      index >
        back.index + (kind === 'signed' || (kind === 'paid' && !GOT.test(utterance.folded)) ? 0 : ANSWERS_RETURN) &&
      isDone({ utterance }),
  )
  if (back !== undefined && !again) return { state: 'returned', proof: proofOf(back) }
  const undone = signals.findLast(undoes)
  return undone !== undefined && undone.index > proof.index ? agreed(said, signals) : told
}

const isDone = (signal: Pick<Signal, 'utterance'>): boolean => stateOf(signal) === 'done'

/** 'Contrato assinado e entrada recebida, a prova fica pro dia 17': the day is of what follows. */
const isReceived = ({ utterance, from }: Signal): boolean => {
  const { text } = spelled(utterance)
  const end = text.slice(from).search(/[,;.!?\n](?!\d)/)
  return stateOf({ utterance: { ...utterance, folded: end < 0 ? text : text.slice(0, from + end) } }) === 'done'
}

/** 'Ficou ótimo' of what was bought before, and then the seller prices something new. */
const isOfFormer = ({ kind, index }: Signal, said: readonly Utterance[]): boolean =>
  kind !== 'paid' &&
  kind !== 'signed' &&
  said.some((one) => one.index > index && one.role === 'seller' && numbersOf(one).some(isSum))
const isSum = ({ currency, shaped, value }: NumberMention): boolean => currency || (shaped && value >= LEAST_PRICE)

/** The customer's own act of a sale, done. */
function committed(signals: readonly Signal[], said: readonly Utterance[]): Told | null {
  const act = signals.findLast(
    (signal) =>
      COMMITS.has(signal.kind) &&
      signal.utterance.role === 'customer' &&
      isDone(signal) &&
      !isOfFormer(signal, said) &&
      !(signal.kind === 'paid' && FOR_ANOTHER.test(signal.utterance.folded)),
  )
  if (act === undefined) return null
  const state = act.kind === 'paid' || act.kind === 'signed' ? 'paid' : 'delivered'
  return { state, proof: { index: act.index, quote: act.quote } }
}

/** The seller has the money. */
function received(signals: readonly Signal[]): Told | null {
  const act = signals.findLast(
    (signal) =>
      signal.kind === 'receipt' && signal.utterance.role === 'seller' && isReceived(signal) && isMoneyReceived(signal),
  )
  return act === undefined ? null : { state: 'paid', proof: { index: act.index, quote: act.quote } }
}

/** Near the end the customer says how to pay, fetch or deliver, and leaves it neither open nor to another person. */
export function arranges(said: readonly Utterance[]): boolean {
  const late = said.slice(-ANSWERED_WITHIN)
  const own = late.filter((one, at) => one.role === 'customer' && !isTurnedDown(late[at + 1]))
  const waits = own.findLastIndex(({ folded }) => WAITS.test(folded))
  // 'Vou ver com o Dirceu' 'ele só chega domingo': the day is another's.
  return own.some(
    (one, at) =>
      !WAITS.test(one.folded) && (does(one, 'pays', 'paid') || ((waits < 0 || at < waits) && does(one, 'schedules'))),
  )
}
const WAITS = new RegExp(
  `${MOVES.others.source}|${MOVES.defers.source}|\\bver com [oa]\\b|\\bcliente(?: final)? (?:aprova|autoriza|decide)\\b`,
)

/** 'Pago 600' 'não é dinheiro, não cabe mesmo'. */
const isTurnedDown = (answer: Utterance | undefined): boolean =>
  answer?.role === 'seller' && /\bnao (?:cabe|da|consigo|consegue|rola|tem como|faco|posso)\b/.test(answer.folded)

/** 'Fico com a água suja então, tchau'. */
export const LEAVES = /\btchau\b/

/** Both sides spoke of the price or the thing, the customer said yes, and how to pay, fetch or deliver is settled. */
function agreed(said: readonly Utterance[], signals: readonly Signal[]): Settlement {
  const yes = signals.findLast(
    ({ kind, utterance }) => kind === 'accept' && utterance.role === 'customer' && !LEAVES.test(utterance.folded),
  )
  const word = said.findLast((one) => one.role === 'customer' && does(one, 'agrees') && !LEAVES.test(one.folded))
  const proof = yes !== undefined ? { index: yes.index, quote: yes.quote } : word === undefined ? null : proofOf(word)
  const isArranged = said.some(
    ({ index, folded }) =>
      proof !== null && index >= proof.index - LATE && (MOVES.pays.test(folded) || MOVES.schedules.test(folded)),
  )
  return proof !== null && isArranged ? { state: 'agreed', proof } : { state: 'open', proof }
}
