import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadExport } from './load-export.ts'

const root = join(import.meta.dirname, 'conversations')
const ids = readdirSync(root).filter((name) => name.startsWith('ex'))
const KINDS = {
  image: 'images',
  audio: 'audios',
  video: 'videos',
  document: 'documents',
  sticker: 'stickers',
  contact: 'contacts',
  gif: 'gifs',
  unknown: 'omitted',
} as const

describe('labelled exports are read as their labels say', () => {
  test.each(ids)('%s', async (id) => {
    const label = JSON.parse(readFileSync(join(root, id, 'label.json'), 'utf8'))
    const read = await loadExport(join(root, id, label.file))
    const { conversation } = read!
    const media: Record<string, number> = { ...Object.fromEntries(Object.values(KINDS).map((kind) => [kind, 0])) }
    for (const { attachment } of conversation.messages) {
      if (attachment === null) continue
      const kind = attachment.name === null ? 'omitted' : KINDS[attachment.kind]
      media[kind] = (media[kind] ?? 0) + 1
    }
    const byAuthor: Record<string, number> = {}
    for (const { author } of conversation.messages) if (author !== '') byAuthor[author] = (byAuthor[author] ?? 0) + 1
    const flagged = (flag: string) =>
      conversation.messages.filter(({ flags }) => flags.some((own) => own === flag)).length
    const loose = conversation.authors.length === 0
    expect({
      messages: conversation.messages.length,
      system_lines: conversation.systemLines.length,
      calls: conversation.systemLines.filter(({ kind }) => kind === 'call').length,
      deleted: flagged('deleted'),
      edited: flagged('edited'),
      media,
      byAuthor,
      title: conversation.title,
      group: conversation.group,
      seller: conversation.seller,
      first: loose ? null : conversation.messages[0]!.sentAt,
      last: loose ? null : conversation.messages.at(-1)!.sentAt,
      precision: loose ? null : conversation.precision,
      forged: loose ? 0 : conversation.ledger!.forgedHeaders,
    }).toEqual({
      messages: label.messages,
      system_lines: label.system_lines,
      calls: label.calls,
      deleted: label.deleted,
      edited: label.edited,
      media: label.media,
      byAuthor: label.message_count_by_author,
      title: label.contact_title,
      group: label.group,
      seller: label.seller,
      first: label.first_ts,
      last: label.last_ts,
      precision: label.ts_precision,
      forged: label.forged_header_lines,
    })
    for (const [index, { ts, author }] of Object.entries<{ ts: string; author: string }>(label.evidence_text)) {
      const message = conversation.messages[Number(index)]!
      if (!loose) expect([message.sentAt, message.author]).toEqual([ts, author])
    }
  })
})
