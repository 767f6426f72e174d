import type { Chat, ChatLine, ChatsPage } from '@fechai/contracts/whatsapp-chats'
import { WHATSAPP_LIMITS } from '@fechai/domain/whatsapp-texts'
import { holdingLock } from '../lib/web-lock.ts'
import { localCopy } from './local-copy.ts'
import { ownSealed, putSealed } from './sealed-copy.ts'
import { session } from './session.ts'

/** 'Stored messages: the last 500 per company'; of one chat, those that it opens with. */
const { linesKept: LINES_KEPT, linesKeptOfChat } = WHATSAPP_LIMITS
export const LINES_OF_CHAT = linesKeptOfChat
/** Milliseconds after which the browser drops the conversations of an absent person. */
const KEPT_MS = 7 * 24 * 60 * 60_000

export interface KeptChat {
  chat: Chat
  total: number
  /** The last ones, in their order. */
  lines: ChatLine[]
}
export interface KeptChats {
  /** Time of the server's last answer, milliseconds. */
  at: number
  list: ChatsPage | null
  chats: KeptChat[]
}

const NONE: KeptChats = { at: 0, list: null, chats: [] }
const nameOf = (empresaId: string): string => `chats:${empresaId}`

async function read(empresaId: string): Promise<KeptChats> {
  const kept = await ownSealed<KeptChats>(nameOf(empresaId))
  return kept && Date.now() - kept.at < KEPT_MS ? kept : NONE
}

async function change(work: (kept: KeptChats) => KeptChats): Promise<void> {
  const { empresaId } = session.user ?? {}
  if (empresaId === undefined) return
  await holdingLock('kept-chats', async () => {
    const kept = work(await read(empresaId))
    if (session.user?.empresaId === empresaId) await putSealed(nameOf(empresaId), { ...kept, at: Date.now() })
  }).catch(() => undefined)
}

/** The beginning of the list, for when the server cannot be reached. */
export const keepChatList = (list: ChatsPage): Promise<void> => change((kept) => ({ ...kept, list }))

/** The end of a chat, likewise. */
export const keepChatLines = (seen: KeptChat): Promise<void> =>
  change((kept) => ({ ...kept, chats: withinLimits(seen, kept.chats) }))

/** Nothing stays of a chat that is deleted. */
export const forgetKeptChat = (id: string): Promise<void> =>
  change((kept) => ({ ...kept, chats: kept.chats.filter(({ chat }) => chat.id !== id) }))

export async function keptChatList(): Promise<ChatsPage | null> {
  const { list } = await keptHere()
  return list
}

export async function keptChat(id: string): Promise<KeptChat | null> {
  const { chats } = await keptHere()
  return chats.find(({ chat }) => chat.id === id) ?? null
}

/** As they are shown instead of the server's answer. */
async function keptHere(): Promise<KeptChats> {
  const { empresaId } = session.user ?? {}
  const kept = empresaId === undefined ? NONE : await read(empresaId)
  if (kept.at > 0) localCopy.shownFrom = new Date(kept.at).toISOString()
  return kept
}

/** The chat that was seen last, and as much of the others as there is room for, those seen last first. */
export function withinLimits(seen: KeptChat, known: readonly KeptChat[]): KeptChat[] {
  const all = [
    { ...seen, lines: seen.lines.slice(-LINES_OF_CHAT) },
    ...known.filter(({ chat }) => chat.id !== seen.chat.id),
  ]
  let room = LINES_KEPT
  return all.flatMap((each) => {
    const lines = room > 0 ? each.lines.slice(-room) : []
    room -= lines.length
    return lines.length > 0 ? [{ ...each, lines }] : []
  })
}
