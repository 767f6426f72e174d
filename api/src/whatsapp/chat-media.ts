import type { ChatFileRef } from '@fechai/contracts/runs/bring-chat-file'
import { type ChatFile, chatFileOf, fileNotFound } from '@fechai/data/chats'
import { openStored, sendRange } from '../conversation/media.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { keepInRoom } from './chat-file-room.ts'

/** Types that a browser shows, plays or reads; whatever else a customer sent is only ever downloaded. */
const SHOWN = new Set([
  ...['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  ...['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/wav', 'video/mp4', 'video/webm', 'video/3gpp'],
])
const PDF = 'application/pdf'

/** Brings a file of a live message here, before any analysis: WhatsApp keeps it for some weeks only. */
export async function bringMedia(c: ApiContext, deps: Deps, chatId: string, line: string): Promise<{ success: true }> {
  const { file, ref } = await fileAsked(c, deps, chatId, line)
  const { storageKey } = file
  if (!(await deps.storage.list(storageKey)).includes(storageKey)) await bring(c, deps, file, ref)
  return { success: true }
}

/** It takes its room first, by the size that the worker holds its bytes against. */
async function bring(c: ApiContext, deps: Deps, file: ChatFile, ref: ChatFileRef): Promise<void> {
  const { owner } = c.get('viewer')
  const { conversationId, sha256, media } = file
  const place = { chatId: ref.chatId, conversationId, sha256 }
  await keepInRoom(deps, owner, { ...place, sizeBytes: media.sizeBytes }, () => deps.runs.bringChatFile(ref))
}

/** A file that was brought here, decrypted on its way out; it can run nothing, wherever it is opened. */
export async function sendChatMedia(c: ApiContext, deps: Deps, chatId: string, line: string): Promise<Response> {
  const { file, ref } = await fileAsked(c, deps, chatId, line)
  const named = file.mimeType.split(';')[0]!.trim().toLowerCase()
  const type = SHOWN.has(named) || named === PDF ? named : 'application/octet-stream'
  const isShown = type === named
  // A name that a customer chose has no place in a header: the page names what it downloads. A sandboxed page shows no PDF: of that one the rest stays.
  const sandbox = type === PDF ? '' : ' sandbox;'
  const headers = {
    'Content-Type': type,
    'Content-Disposition': isShown ? `inline; filename="arquivo-${ref.position}"` : 'attachment',
    'Content-Security-Policy': `default-src 'none';${sandbox} frame-ancestors 'none'`,
  }
  return sendRange(c, deps.log, () => openStored(deps.storage, file, file.key), {
    ...{ headers, sizeBytes: file.media.sizeBytes },
  })
}

async function fileAsked(
  c: ApiContext,
  { db, master }: Deps,
  chatId: string,
  line: string,
): Promise<{ file: ChatFile; ref: ChatFileRef }> {
  if (!/^\d{1,15}$/.test(line)) throw fileNotFound()
  const { owner } = c.get('viewer')
  const position = Number(line)
  const file = await chatFileOf(db, master, owner, { chatId, position })
  const { empresaId, userId } = owner
  return { file, ref: { empresaId, userId, chatId, position } }
}
