import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { sideOf } from '@fechai/domain/conversation/side'
import type { Evidence } from '@fechai/domain/lead'
import { readObjections } from '../objections/objections.ts'
import { closing, isMoneyReceived } from '../signals/closing.ts'
import { doubtsOf } from '../signals/doubted-acts.ts'
import { isPaper } from '../signals/received.ts'
import { undoes } from '../signals/refusals.ts'
import type { Signal } from '../signals/signal.ts'
import { readSignals } from '../signals/signals.ts'
import { saidIn, type Utterance, utterancesOf } from '../text/utterances.ts'
import { SETTLED, settlementOf } from './settlement.ts'

/** A sale is proven by the customer: paid, signed, received, accepted, or a receipt they sent. */
export function closingProven(
  quotes: readonly Evidence[],
  conversation: Conversation,
  media: readonly MediaText[],
): boolean {
  const { seller } = conversation
  const utterances = utterancesOf(conversation, media, seller)
  const signals = readSignals(utterances)
  const undone = signals.findLast(undoes)
  const received = signals.findLast((signal) => signal.kind === 'receipt' && isMoneyReceived(signal))?.index ?? -1
  const own = quotes.filter(
    ({ messageIndex }) =>
      sideOf(conversation.messages[messageIndex]!, seller) !== 'seller' &&
      (undone === undefined || undone.index <= messageIndex),
  )
  const commits = ({ messageIndex, quote }: Evidence): Signal[] =>
    signals.filter(
      ({ kind, index, quote: said }) =>
        index === messageIndex &&
        (kind === 'paid' ||
          kind === 'signed' ||
          kind === 'delivered' ||
          kind === 'served' ||
          kind === 'accept' ||
          (kind === 'step' && received > index)) &&
        (said.includes(quote) || quote.includes(said)),
    )
  if (own.some((one) => receiptSent(one.messageIndex, conversation, utterances))) return true
  const { state, proof: settled } = settlementOf(saidIn({ utterances }), signals)
  if (state === 'returned') return false
  const isSettled = ({ messageIndex, quote }: Evidence): boolean =>
    settled?.index === messageIndex && (settled.quote.includes(quote) || quote.includes(settled.quote))
  if (SETTLED.has(state) && quotes.some(isSettled)) return true
  if (own.length === 0) return false
  const talk = { messages: conversation.messages, utterances, signals, objections: readObjections(utterances) }
  const isDoubted = doubtsOf(
    signals.filter(({ kind }) => kind === 'receipt'),
    talk,
  )
  if (own.some((one) => commits(one).some((act) => !isDoubted(act)))) return true
  // What the rules rest the sale on is a proof as well.
  const proof = closing(talk)
  return own.some(
    ({ messageIndex, quote }) =>
      proof?.index === messageIndex && (proof.quote.includes(quote) || quote.includes(proof.quote)),
  )
}

/** An image or file from the customer that the seller then acknowledges. */
function receiptSent(index: number, { messages }: Conversation, utterances: readonly Utterance[]): boolean {
  const sent = messages[index]!
  const near = messages
    .slice(Math.max(0, index - 2), index + 3)
    .some(({ attachment, author, side }) => author === sent.author && side === sent.side && isPaper(attachment))
  return (
    near &&
    utterances.some(
      (utterance) =>
        utterance.role === 'seller' &&
        utterance.index > index &&
        utterance.index <= index + 5 &&
        /\b(?:recebid\w+|recebi|caiu|confirmad\w+|quitad\w+)/.test(utterance.folded),
    )
  )
}
