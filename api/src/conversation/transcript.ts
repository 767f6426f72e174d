import type { TranscriptHead, TranscriptMessage } from '@fechai/contracts/transcript'
import type { Message } from '@fechai/domain/conversation/message'
import type { Room } from '@fechai/data/conversations'
import { ownWordsOf } from '@fechai/data/reports'
import type { OwnWords } from '@fechai/domain/insights/analysis/own-words'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { canBeSent } from './attachments.ts'
import type { ConversationItem } from './conversation-item.ts'
import type { OpenConversation } from './open-conversation.ts'

/** Messages opened and sent at a time, so that a long conversation does not hold up other requests. */
const BATCH = 1_000
/** Each reader holds so much, several times over while it is written. */
const ROOM: Room = { bytes: 2 * 1024 * 1024, bodyBytes: 1024 * 1024 }

/** The whole conversation as JSON lines; a reader that counts fewer messages than `total` was cut off. */
export async function sendTranscript(
  c: ApiContext,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  conversation: OpenConversation,
) {
  const ownWords = await ownWordsOf(db, c.get('viewer').owner).find()
  const headers = { 'Content-Type': 'application/x-ndjson; charset=utf-8' }
  return sendChunks(c, log, encoded(linesOf(conversation, ownWords)), { headers })
}

async function* linesOf({ id, header, messages, items }: OpenConversation, ownWords: OwnWords): AsyncGenerator<string> {
  const { title, group, authors, seller, customers } = header
  const { total } = await messages.extent(id)
  const media = items.flatMap(toMedia)
  const head: TranscriptHead = { title, group, authors, seller, customers, total, media, ownWords }
  yield `${JSON.stringify(head)}\n`
  for (let from = 0; from < total;) {
    const batch = await messages.list(id, authors, { from, limit: BATCH, room: ROOM })
    const last = batch.at(-1)
    if (!last) return
    yield `${JSON.stringify(batch.map(toLine))}\n`
    from = last.index + 1
  }
}

const toLine = ({ index, author, side, sentAt, text, attachment, flags }: Message): TranscriptMessage => ({
  index,
  author,
  ...(side && { side }),
  sentAt,
  text,
  attachment,
  flags,
})

function toMedia(item: ConversationItem): TranscriptHead['media'] {
  if (item.kind !== 'image' && item.kind !== 'audio') return []
  const { name, kind, text, seconds, place } = item
  return [
    {
      name: name.slice(name.lastIndexOf('/') + 1).normalize('NFC'),
      kind,
      text,
      seconds,
      position: canBeSent(item) ? place : null,
    },
  ]
}
