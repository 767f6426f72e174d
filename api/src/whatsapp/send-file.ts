import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Given } from '@fechai/contracts/endpoints'
import type { SendAnswer } from '@fechai/contracts/whatsapp-sending'
import { keptFileOf, type ChatFilePlace } from '@fechai/data/chats'
import { companyKeyOf, countHit } from '@fechai/data/companies'
import { findSendingSession, newMessageId, whatsappChatsOf, whatsappOutboxOf } from '@fechai/data/whatsapp'
import { cloudFileRefusal } from '@fechai/domain/cloud-file'
import { DomainError } from '@fechai/domain/errors'
import {
  CAPTION_MAX,
  OUTGOING_FILE_BYTES,
  OUTGOING_HEAD_BYTES,
  OUTGOING_TEXTS,
  readOutgoingKind,
  type OutgoingFile,
} from '@fechai/domain/outgoing-file'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { chatFilesLimit } from '../http/user-limits.ts'
import { meter } from '../uploads/meter.ts'
import { cutOff, readMultipart } from '../uploads/multipart.ts'
import { takeWhileThere } from '../uploads/post-upload.ts'
import { cleanName } from '../uploads/receive.ts'
import { requireWindow } from '../whatsapp-cloud/words-to-send.ts'
import { keepInRoom } from './chat-file-room.ts'
import { notLinked, orderedBefore } from './send.ts'

/** A form around a file is no larger than this. */
const FORM_BYTES = 16 * 1024
const LETTER_BYTES = 4
const PIECE_BYTES = 64 * 1024

interface Received {
  bytes: Buffer
  sha256: string
  fileName: string
}

/**
 * Keeps a file that is to be sent: its bytes first, sealed with the conversation's key where an opened file of the chat
 * is stored, then the order under an id that every try of it uses.
 */
export async function sendFile(
  c: ApiContext,
  deps: Deps,
  given: Given<'POST /api/whatsapp/conversations/:id/files'>,
): Promise<SendAnswer> {
  const { db, master } = deps
  const { owner, user } = c.get('viewer')
  const idempotencyKey = given.idempotencyKey ?? randomUUID()
  const chat = await whatsappChatsOf(db, master, owner).findToWrite(given.id)
  const session = await findSendingSession(db, owner, chat.sessionId)
  const outbox = whatsappOutboxOf(db, owner, await companyKeyOf(db, master, owner))
  const known = await outbox.ordered(idempotencyKey)
  if (!known && !session?.isLinked) throw notLinked()
  const { conversationId } = chat
  if (conversationId === null) throw notBegun()
  if (!known) requireWindow(chat)
  await countHit(db, chatFilesLimit(deps.environment, user.id))
  const ends = [await takeWhileThere(c, deps.limiters.chatFiles)]
  try {
    ends.push(await takeWhileThere(c, deps.limiters.receiving))
    const received = await receive(c)
    if (known) return await orderedBefore(deps, owner, idempotencyKey, known)
    const kind = readOutgoingKind(received.bytes.subarray(0, OUTGOING_HEAD_BYTES), received.fileName)
    if (kind === null) throw refused('tipo_de_arquivo', OUTGOING_TEXTS.kind)
    const refusal = session?.channel === 'cloud' ? cloudFileRefusal(kind, received.bytes.length) : null
    if (refusal !== null) throw refused('tipo_de_arquivo', refusal)
    if (kind.kind === 'audio' && received.caption !== '') throw refused('legenda', OUTGOING_TEXTS.audioCaption)
    const { sha256, fileName, bytes, caption } = received
    const sizeBytes = bytes.length
    const place = { chatId: chat.id, conversationId, sha256 }
    const stored = await keep(c, deps, place, bytes)
    const file: OutgoingFile = { ...place, ...kind, fileName, sizeBytes, stored }
    const body = { to: chat.jid, text: caption, file }
    const messageId = await outbox.order(chat.sessionId, idempotencyKey, newMessageId(), body, { chatId: chat.id })
    deps.bus.wakeWhatsApp(chat.sessionId)
    return { success: true, messageId, state: 'queued' }
  } finally {
    for (const end of ends) end()
  }
}

/**
 * Sealed piece by piece on its way, so that a second copy of the file is never held. Two that store the same bytes at
 * once leave one object: what waits to be sent names its key.
 */
async function keep(c: ApiContext, deps: Deps, place: ChatFilePlace, bytes: Buffer): Promise<OutgoingFile['stored']> {
  const { db, master, storage } = deps
  const { owner } = c.get('viewer')
  return keepInRoom(deps, owner, { ...place, sizeBytes: bytes.length }, async (isNew) => {
    const { storageKey, key } = await keptFileOf(db, master, owner, place)
    const known = isNew ? null : await storage.keyOf(storageKey, key)
    if (known) return { place: storageKey, key: base64Of(known) }
    await storage.putContent(storageKey, Readable.from(inPieces(bytes)), key)
    return { place: storageKey, key: base64Of((await storage.keyOf(storageKey, key))!) }
  })
}

const base64Of = ({ bytes }: Key): string => bytes.toString('base64')

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES)
}

/** @throws DomainError('invalid') for a form without one file of the size that WhatsApp takes. */
async function receive(c: ApiContext): Promise<Received & { caption: string }> {
  const { incoming } = c.env
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw refused('sem_arquivo', OUTGOING_TEXTS.none)
  const declaredBytes = Number(c.req.header('content-length') ?? 0)
  if (declaredBytes > OUTGOING_FILE_BYTES + FORM_BYTES) throw tooLarge()
  let received: Received | null = null
  const take = async (stream: NodeJS.ReadableStream, name: string): Promise<void> => {
    const counted = meter(OUTGOING_FILE_BYTES, tooLarge)
    const room = Buffer.allocUnsafeSlow(Math.min(declaredBytes || OUTGOING_FILE_BYTES, OUTGOING_FILE_BYTES))
    let filled = 0
    counted.stream.on('data', (piece: Buffer) => (filled += piece.copy(room, filled)))
    await pipeline(stream, counted.stream).catch((error: unknown) => {
      throw error instanceof DomainError ? error : cutOff(error)
    })
    received = { bytes: room.subarray(0, filled), sha256: counted.sha256(), fileName: cleanName(name) || 'arquivo' }
  }
  const { fields } = await readMultipart(incoming, take, { fieldBytes: CAPTION_MAX * LETTER_BYTES + 1 })
  const caption = (fields.get('message') ?? '').trim()
  if (caption.length > CAPTION_MAX) throw refused('legenda', OUTGOING_TEXTS.long)
  return { ...requireContent(received), caption }
}

function requireContent(received: Received | null): Received {
  if (received === null) throw refused('sem_arquivo', OUTGOING_TEXTS.none)
  if (received.bytes.length === 0) throw refused('arquivo_vazio', OUTGOING_TEXTS.empty)
  return received
}

const refused = (code: string, text: string): DomainError => new DomainError('invalid', text, { code })
const tooLarge = (): DomainError => refused('arquivo_grande', OUTGOING_TEXTS.large)
const notBegun = (): DomainError =>
  new DomainError('conflict', 'Envie uma mensagem de texto primeiro: esta conversa ainda não começou.', {
    code: 'whatsapp_conversa_nova',
  })
