import { asFact, factSheet, gatherFacts } from '@fechai/analyst/facts'
import { readLead } from '@fechai/analyst/lead'
import { whatChanged } from '@fechai/analyst/past'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'

export interface ChangesQuestion {
  conversation: Conversation
  media: MediaText[]
  /** Index of the first message that is news. */
  from: number
  /** ISO instant. */
  now: string
}

const QUOTE_LETTERS = 160
const shortened = (text: string): string =>
  text.length <= QUOTE_LETTERS ? text : `${text.slice(0, QUOTE_LETTERS).trimEnd()}…`

/**
 * Returns what is new in the end of a conversation, each with its sentence. Some milliseconds; the first time seconds.
 */
export function readChanges({ conversation, media, from, now }: ChangesQuestion): ReturnType<typeof whatChanged> {
  const facts = gatherFacts(conversation, media)
  const { facts: told } = readLead(facts, conversation, media)
  return whatChanged(factSheet(told, conversation, now), from, (index) => {
    const utterance = facts.utterances.find((each) => each.index === index)
    return utterance ? asFact(utterance, shortened(utterance.text), now) : null
  })
}
