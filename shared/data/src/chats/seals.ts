import { open, seal, unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { ChatAddress, LiveBody } from '@fechai/domain/chat-message'
import { storableContent } from '@fechai/domain/storable'
import type { ChatLineKind } from '@fechai/contracts/whatsapp-chats'

/** Details of a chat beside its name; sealed with the company's key. */
export interface ChatDetails extends ChatAddress {
  savedName: string | null
  ownName: string | null
  avatarUrl: string | null
  /** The authors in a group, by their address, with their names. */
  people: Record<string, string>
  /** The members of a group who may delete others' messages; unknown until WhatsApp lists them. */
  admins?: ChatAddress[]
  /** Chats that turned out to be the same person's, and went on in this one. */
  formerIds?: string[]
}

/** Last message of a chat; sealed with its conversation's key. */
export interface SealedPreview {
  kind: ChatLineKind
  text: string
  isFromMe: boolean
}

const detailsPlace = (chatId: string): string => `whatsapp_chats|details|${chatId}`
const previewPlace = (chatId: string): string => `whatsapp_chats|last_message|${chatId}`
const bodyPlace = (chatId: string, key: Buffer): string => `whatsapp_messages|body|${chatId}|${key.toString('hex')}`

const noticePlace = (chatId: string, key: Buffer): string => `chat_notices|body|${chatId}|${key.toString('hex')}`

const sealJson = (key: Key, value: unknown, place: string): Buffer => seal(key, JSON.stringify(value), place)
const openJson = <Value>(key: Key, sealed: Buffer, place: string): Value =>
  JSON.parse(open(key, sealed, place).toString('utf8')) as Value

export const sealChatDetails = (companyKey: Key, chatId: string, details: ChatDetails): Buffer =>
  sealJson(companyKey, details, detailsPlace(chatId))
export const openChatDetails = (companyKey: Key, chatId: string, sealed: Buffer): ChatDetails =>
  openJson(companyKey, sealed, detailsPlace(chatId))

export const sealPreview = (key: Key, chatId: string, preview: SealedPreview): Buffer =>
  sealJson(key, preview, previewPlace(chatId))
export const openPreview = (key: Key, chatId: string, sealed: Buffer): SealedPreview =>
  openJson(key, sealed, previewPlace(chatId))

export const sealLiveBody = (key: Key, chatId: string, messageKey: Buffer, body: LiveBody): Buffer =>
  sealJson(key, body, bodyPlace(chatId, messageKey))
/** Rows of before numbers were looked at may hold any. */
export function openLiveBody(key: Key, chatId: string, messageKey: Buffer, sealed: Buffer): LiveBody {
  const body = openJson<LiveBody>(key, sealed, bodyPlace(chatId, messageKey))
  return { ...body, content: storableContent(body.content) }
}

export const sealNotice = (key: Key, chatId: string, noticeKey: Buffer, text: string): Buffer =>
  sealJson(key, text, noticePlace(chatId, noticeKey))
export const openNotice = (key: Key, chatId: string, noticeKey: Buffer, sealed: Buffer): string =>
  openJson(key, sealed, noticePlace(chatId, noticeKey))

export const openConversationKey = (companyKey: Key, conversationId: string, wrapped: Buffer): Key =>
  unwrapKey(companyKey, wrapped, `conversation:${conversationId}`)
