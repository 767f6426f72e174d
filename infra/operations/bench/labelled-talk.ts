import { readSets } from '@fechai/lab/eval/cases'
import type { Saying } from './synthetic-chat.ts'

/** Returns the words of all labelled conversations, one after the other; most of them occur once. */
export async function labelledTalk(): Promise<Saying[]> {
  const conversations = (await readSets('')).flatMap(({ cases }) => cases.map(({ conversation }) => conversation))
  return conversations.flatMap(({ messages, seller }) =>
    messages.flatMap(({ author, text }) => (text === '' ? [] : [{ bySeller: author === seller, text }])),
  )
}
