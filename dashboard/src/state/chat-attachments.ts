import type { Chat } from '@fechai/contracts/whatsapp-chats'
import type { WaitingFile } from '@fechai/contracts/whatsapp-sending'
import {
  CAPTION_MAX,
  OUTGOING_FILE_BYTES,
  OUTGOING_HEAD_BYTES,
  OUTGOING_TEXTS,
  readOutgoingKind,
} from '@fechai/domain/outgoing-file'
import { proxy, ref } from 'valtio'
import { isUnreachable, messageOf } from '../lib/api.ts'
import { newId } from '../lib/new-id.ts'
import { postForm } from '../lib/post-form.ts'
import { sentAs } from './outbox-drain.ts'
import { joinScreens } from './screens.ts'
import { noteOrdered } from './sending.ts'

/** Limit of files at once, above what a person sends a customer. */
export const ATTACHED_MAX = 10
const TOO_MANY = `Anexe até ${ATTACHED_MAX} arquivos por vez.`
const NO_NETWORK = 'Sem internet. O arquivo continua aqui: envie quando a conexão voltar.'

/** Chosen file that is not sent yet. */
export interface Attachment extends WaitingFile {
  /** Key of every attempt to send it, so that the server takes it once. */
  key: string
  file: File
  /** Preview of a photo; empty for other files. */
  preview: string
  isSending: boolean
  error: string
}

/** Attachments by chat, in this tab alone: a browser keeps no files of a customer. */
export const attachments = proxy<Record<string, Attachment[]>>({})

/** @returns what was refused, each with its sentence. */
export async function attach(chatId: string, files: readonly File[]): Promise<string[]> {
  const refusals = new Set<string>()
  for (const file of files) {
    const refusal = await refusalOf(file)
    attachments[chatId] ??= []
    // Read anew: what was assigned is not what the screen watches.
    const list = attachments[chatId]
    if (refusal !== null) refusals.add(refusal)
    else if (list.length >= ATTACHED_MAX) refusals.add(TOO_MANY)
    else list.push(await attachmentOf(file))
  }
  return [...refusals]
}

export function detach(chatId: string, key: string): void {
  const going = attachments[chatId]?.find((each) => each.key === key)
  if (going?.preview) URL.revokeObjectURL(going.preview)
  attachments[chatId] = (attachments[chatId] ?? []).filter((each) => each.key !== key)
}

/** True when words go under the first file; otherwise they are a message of their own. */
export const takesCaption = (chatId: string, words: string): boolean =>
  attachments[chatId]?.[0]?.kind !== 'audio' && words.length <= CAPTION_MAX

/**
 * Sends what is attached, one after the other, the first with a caption. What does not arrive stays, and says why.
 * @returns whether the caption went.
 */
export async function sendAttached(chat: Pick<Chat, 'id' | 'sessionId'>, caption: string): Promise<boolean> {
  let words = caption
  for (const { key } of attachments[chat.id]?.filter(({ isSending }) => !isSending) ?? []) {
    const item = attachments[chat.id]?.find((each) => each.key === key)
    if (!item) continue
    Object.assign(item, { isSending: true, error: '' })
    try {
      await sendOne(chat, item, words)
    } catch (error) {
      Object.assign(item, { isSending: false, error: isUnreachable(error) ? NO_NETWORK : messageOf(error) })
      break
    }
    detach(chat.id, key)
    words = ''
  }
  return words === ''
}

async function sendOne(
  { id, sessionId }: Pick<Chat, 'id' | 'sessionId'>,
  item: Attachment,
  words: string,
): Promise<void> {
  const form = new FormData()
  form.append('message', words)
  form.append('file', item.file, item.fileName)
  const headers = { 'idempotency-key': item.key }
  const { accepted } = postForm('POST /api/whatsapp/conversations/:id/files', { id }, form, headers)
  const { messageId } = await accepted
  sentAs.set(item.key, messageId)
  const { kind, fileName, sizeBytes } = item
  noteOrdered({ key: item.key, chatId: id, sessionId, text: words, file: { kind, fileName, sizeBytes } })
}

const headOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, OUTGOING_HEAD_BYTES).arrayBuffer())

/** Returns the server's refusal of a file before it is sent. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size === 0) return OUTGOING_TEXTS.empty
  if (file.size > OUTGOING_FILE_BYTES) return OUTGOING_TEXTS.large
  return readOutgoingKind(await headOf(file), file.name) === null ? OUTGOING_TEXTS.kind : null
}

async function attachmentOf(file: File): Promise<Attachment> {
  const { kind } = readOutgoingKind(await headOf(file), file.name)!
  return {
    ...{ key: newId(), file: ref(file), kind, fileName: file.name, sizeBytes: file.size },
    preview: kind === 'image' ? URL.createObjectURL(file) : '',
    ...{ isSending: false, error: '' },
  }
}

joinScreens({
  clear: () => {
    for (const id of Object.keys(attachments)) {
      for (const { key } of [...attachments[id]!]) detach(id, key)
      delete attachments[id]
    }
  },
})
