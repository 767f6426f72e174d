import { isMoneyReceived, type Proof } from '../signals/closing.ts'
import { COMMITS } from '../signals/commits.ts'
import { undoes } from '../signals/refusals.ts'
import type { Signal } from '../signals/signal.ts'
import { stateOf } from '../signals/act-state.ts'
import { type Move, MOVES } from '../signals/moves.ts'
import { anyWord } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'

/** State of a deal by the words of both sides: one agreed in words is no sale yet, and a returned one is none any more. */
export type DealState = 'open' | 'agreed' | 'paid' | 'delivered' | 'returned'

export interface Settlement {
  state: DealState
  /** The sentence that says so; null where nothing does. */
  proof: Proof | null
}

/** States by which a sale was made. */
export const SETTLED: ReadonlySet<DealState> = new Set(['paid', 'delivered'])

/** Money or goods went back. */
const RETURNED = anyWord([
  /estorn(?:ei|ou|amos|aram|ad[oa])|devolv(?:i|eu|emos|eram|id[oa])|reembols(?:ei|ou|amos|aram|ad[oa])/,
  /estorno d[aeo]s?|(?:pix|pagamento|dinheiro|valor|deposito) (?:ja )?voltou|voltou o (?:pix|pagamento|dinheiro|valor|deposito)/,
])
/** What the customer got after a return is the money. */
const GOT = /\b(?:caiu|recebi|recebid[oa]|chegou|voltou)\b/
const UNSURE = /\?|\b(?:nao|nem|nunca|sem|ainda|se|caso|quando|vou|vai|vamos)\b/
/** A deposit for rented goods: they go back, and it goes back, after a sale all the same. */
const RENTED = /\bcaucao\b/

/** Last line after `from` by which money or goods went back. */
const backAfter = (said: readonly Utterance[], from: number): Utterance | undefined =>
  said.some(({ folded }) => RENTED.test(folded))
    ? undefined
    : said.findLast(
        // 'Não atendo dia 22. Devolvi os 900': the doubt is another sentence's.
        ({ index, folded }) =>
          index > from && folded.split(/(?<=[.!?;\n])\s+/).some((one) => RETURNED.test(one) && !UNSURE.test(one)),
      )

/** So many lines from its end tell how a talk ended. */
const LATE = 6
/** So many messages after a return what the customer got is that return. */
const ANSWERS_RETURN = 3
/** So many lines later the seller's word still answers a payment. */
const ANSWERED_WITHIN = 12

const does = ({ folded }: Utterance, ...moves: readonly Move[]): boolean =>
  !UNSURE.test(folded) && moves.some((move) => MOVES[move].test(folded))

/** The furthest state that somebody's own words tell, and that nothing later takes back. */
export function settlementOf(said: readonly Utterance[], signals: readonly Signal[]): Settlement {
  const told = committed(signals) ?? received(signals) ?? paidInWords(said) ?? paidByHand(said) ?? handedOver(said)
  if (told === null) {
    // Nobody said that it was paid, and the seller gives it back.
    const back = backAfter(
      said.filter(({ role }) => role === 'seller'),
      said.at(-2 * LATE)?.index ?? -1,
    )
    return back === undefined ? agreed(said, signals) : { state: 'returned', proof: proofOf(back) }
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

type Told = Settlement & { proof: Proof }
const proofOf = ({ index, text }: Utterance): Proof => ({ index, quote: text })
const isDone = (signal: Pick<Signal, 'utterance'>): boolean => stateOf(signal) === 'done'

/** The customer's own act of a sale, done. */
function committed(signals: readonly Signal[]): Told | null {
  const act = signals.findLast(
    (signal) => COMMITS.has(signal.kind) && signal.utterance.role === 'customer' && isDone(signal),
  )
  if (act === undefined) return null
  const state = act.kind === 'paid' || act.kind === 'signed' ? 'paid' : 'delivered'
  return { state, proof: { index: act.index, quote: act.quote } }
}

/** The seller has the money. */
function received(signals: readonly Signal[]): Told | null {
  const act = signals.findLast(
    (signal) =>
      signal.kind === 'receipt' && signal.utterance.role === 'seller' && isDone(signal) && isMoneyReceived(signal),
  )
  return act === undefined ? null : { state: 'paid', proof: { index: act.index, quote: act.quote } }
}

/** By the commonest words the customer has paid: near the end, or so that the seller answers it. */
function paidInWords(said: readonly Utterance[]): Told | null {
  const at = said.findLastIndex((one) => one.role === 'customer' && does(one, 'paid'))
  if (at < 0) return null
  const answers = said
    .slice(at + 1, at + 1 + ANSWERED_WITHIN)
    .some((one) => one.role === 'seller' && does(one, 'confirms', 'notes'))
  return at >= said.length - LATE || answers ? { state: 'paid', proof: proofOf(said[at]!) } : null
}

/** 'Ela te deu os 80?' 'deu sim', 'o menino deu os 46': money that went from hand to hand, as the seller says. */
function paidByHand(said: readonly Utterance[]): Told | null {
  const line = said.findLast(({ role, folded }, at) => {
    const asked = said[at - 1]
    if (role !== 'seller' || UNSURE.test(folded)) return false
    return (
      BY_HAND.test(folded) ||
      (YES_GAVE.test(folded) && asked?.role === 'customer' && GAVE.test(asked.folded) && !/\bnao\b/.test(asked.folded))
    )
  })
  return line === undefined ? null : { state: 'paid', proof: proofOf(line) }
}
const BY_HAND = /\b(?:deu|pagou|acertou|deixou) (?:os|as) (?:r\$ ?)?\d/
const GAVE = /\b(?:deu|dei|pagou|paguei|acertou|acertei|deixou|deixei)\b.*(?:\?|\bne\b)/
const YES_GAVE = /^(?:sim[, ]+)?(?:deu|pagou|acertou|deixou|recebi)\b(?: sim| tudo| certinho)?(?=$|[,.!])/

/** Near the end the seller has what was to be paid, or the customer what was sold, and how to pay was spoken of. */
function handedOver(said: readonly Utterance[]): Told | null {
  const line = said.slice(-LATE).findLast((one) => one.role === 'seller' && does(one, 'confirms', 'goods'))
  const isPaidFor = said.some(({ folded }) => MOVES.pays.test(folded))
  return line === undefined || !isPaidFor ? null : { state: 'delivered', proof: proofOf(line) }
}

/** Near the end the customer says how to pay, fetch or deliver, and leaves it neither open nor to another person. */
export function arranges(said: readonly Utterance[]): boolean {
  const own = said.slice(-ANSWERED_WITHIN).filter(({ role }) => role === 'customer')
  const waits = own.findLastIndex(({ folded }) => WAITS.test(folded))
  // 'Vou ver com o Dirceu' 'ele só chega domingo': the day is another's.
  return own.some(
    (one, at) =>
      !WAITS.test(one.folded) && (does(one, 'pays', 'paid') || ((waits < 0 || at < waits) && does(one, 'schedules'))),
  )
}
const WAITS = new RegExp(`${MOVES.others.source}|${MOVES.defers.source}|\\bver com [oa]\\b`)

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
