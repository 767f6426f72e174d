import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { Findings } from '../analysis.ts'
import { type Facts, factsFrom } from '../facts/facts.ts'
import { likelier } from '../findings/explain-reading.ts'
import { readLead } from '../findings/read-lead.ts'
import { guessSeller } from '../names/guess-seller.ts'
import { judgeStanding } from '../standing/phase.ts'
import { firstAt } from '../text/messages-in-range.ts'
import { utterancesOf, type Utterance } from '../text/utterances.ts'

/** States of a conversation after each of its messages. */
export interface TimeMachine {
  /** Number of messages, and so of states. */
  readonly length: number
  /** The lead after message `k`, zero-based: it depends on the messages 0 to `k` and what is attached to them only. */
  stateAt(k: number): Findings
  /** The lead with why its phase was what it was in one sentence, for the price of one state. */
  momentAt(k: number): { state: Findings; because: string }
}

/**
 * Opens the past of a conversation: each state is what the lead would have been then, as one that is sold to. Reading is
 * paid once; a state then costs about as much as the conclusions.
 * Which author sells is the conversation's own fact and holds for all of it; where it is unknown, each state guesses
 * from its own messages. `k` outside the conversation is moved to its nearest message.
 */
export function timeMachine(conversation: Conversation, media: readonly MediaText[]): TimeMachine {
  const { messages } = conversation
  const bySeller = new Map<string | null, Utterance[]>()
  const readAs = (seller: string | null): Utterance[] => {
    const known = bySeller.get(seller)
    if (known !== undefined) return known
    const read = utterancesOf(conversation, media, seller)
    bySeller.set(seller, read)
    return read
  }
  const until = (utterances: Utterance[], k: number): Utterance[] => utterances.slice(0, firstAt(utterances, k + 1))
  const at = (asked: number): { past: Conversation; facts: Facts } => {
    const k = Math.max(-1, Math.min(messages.length - 1, Math.trunc(asked)))
    const past = beginningOf(conversation, k)
    const seller = conversation.seller ?? guessSeller(until(readAs(null), k))
    return { past, facts: factsFrom(until(readAs(seller), k), past, seller) }
  }
  const leadOf = ({ past, facts }: ReturnType<typeof at>): Findings => {
    const { findings, asSale } = readLead(facts, past, media)
    return asSale ?? findings
  }
  return {
    length: messages.length,
    stateAt: (k) => leadOf(at(k)),
    momentAt: (k) => {
      const moment = at(k)
      const state = leadOf(moment)
      const byRules = judgeStanding({ ...moment.facts, messages: moment.past.messages })
      const isTheirs = state.fase === null || state.fase === byRules.fase
      return { state, because: isTheirs ? byRules.reason : likelier(state.fase!, byRules.fase) }
    },
  }
}

/** One state; to walk through many, open the `timeMachine` once. */
export const stateAt = (conversation: Conversation, media: readonly MediaText[], k: number): Findings =>
  timeMachine(conversation, media).stateAt(k)

/** The conversation as its first messages alone would be read, `k` included. */
function beginningOf(conversation: Conversation, k: number): Conversation {
  const messages = conversation.messages.slice(0, k + 1)
  const present = new Set(messages.map(({ author }) => author))
  const lastLine = messages.at(-1)?.line ?? 0
  return {
    ...conversation,
    messages,
    authors: conversation.authors.filter((author) => present.has(author)),
    customers: conversation.customers.filter((author) => present.has(author)),
    systemLines: conversation.systemLines.filter(({ line }) => line <= lastLine),
  }
}
