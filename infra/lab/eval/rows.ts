import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factSheet, gatherFacts } from '@fechai/analyst/facts'
import { dealRows, isNoSale, readLead } from '@fechai/analyst/lead'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'

/** A talk whose rows of story and items a person has read. */
export interface RowTalk {
  id: string
  title: string
  seller: string
  /** The transcript as a phone writes it. */
  text: string
  /** Rows that are true. */
  true: string[]
  /** Rows that were shown once and are false, each as it was shown. */
  false: string[]
}

export const readRowTalks = (): RowTalk[] =>
  readFileSync(join(import.meta.dirname, 'rows/talks.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RowTalk)

/** The rows that Deep Lead shows, a line each; none of a conversation without a sale. */
export function rowsShown({ title, text }: Pick<RowTalk, 'title' | 'text'>): string[] {
  const conversation = readTranscript(text, { fileName: `Conversa do WhatsApp com ${title}.txt` })
  const weighed = readLead(gatherFacts(conversation, []), conversation, [])
  if (isNoSale(weighed.judgement.sale, null)) return []
  const { events, items } = dealRows(weighed, factSheet(weighed.facts, conversation), conversation)
  const { sums } = items
  return [
    ...events.map(
      ({ who, state, label, about, fact }) => `${fact?.messageIndex} ${who} ${state}: ${label} ${about || fact?.quote}`,
    ),
    ...items.items.map(
      ({ thing, quantity, total, state, fact }) =>
        `${fact.messageIndex} ${quantity ?? '-'} ${thing}: ${total} ${state}`,
    ),
    ...(sums === null ? [] : [`paid ${sums.paid}, left ${sums.left} of ${sums.total}`]),
  ]
}
