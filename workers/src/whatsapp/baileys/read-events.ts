import { createHash } from 'node:crypto'
import { proto, type BaileysEventMap, type Contact, type GroupMetadata, type WAMessage } from '@whiskeysockets/baileys'
import type { InboxEvent } from '@fechai/data/whatsapp'
import type { OutboxState } from '@fechai/domain/whatsapp-states'
import type { ChatContact, ChatMessage } from '@fechai/domain/chat-message'
import { storable, storableName } from '@fechai/domain/storable'
import type { ChannelEvent } from '../channel.ts'
import { messageKey } from './journal.ts'
import type { LearnedMaps } from './number-maps.ts'
import type { pendingNotices } from './pending-notices.ts'
import { addressOf } from './content-of.ts'
import { chatKey, toChatMessage } from './to-chat-message.ts'

type Events = Partial<BaileysEventMap>
type Arrived = Extract<ChannelEvent, { type: 'arrived' }>

/** Returns the content of a batch of the library's events, in the order in which it has to be stored. */
export function arrivedIn(events: Events, { isNotice, taken }: ReturnType<typeof pendingNotices>): Arrived[] {
  const history = events['messaging-history.set']
  const contacts = [
    ...(history?.contacts ?? []),
    ...(events['contacts.upsert'] ?? []),
    ...((events['contacts.update'] ?? []) as Contact[]).filter(({ id, name, notify }) => id && (name || notify)),
  ].map(contactEvent)
  const groups = [
    ...(history?.chats ?? []).map(({ id, name }) => ({ id, subject: name })),
    ...(events['groups.upsert'] ?? []),
    ...(events['groups.update'] ?? []),
  ].flatMap(groupEvent)
  const past = (history?.messages ?? []).flatMap((message) => messageEvent(message, 'history'))
  const messages = (events['messages.upsert']?.messages ?? []).filter((message) => !isNotice(message))
  const told: Arrived = { type: 'arrived', events: [...contacts, ...groups, ...past], messageKeys: taken(events) }
  return [told, arrivedMessages(messages)].filter(({ events, messageKeys }) => events.length + messageKeys.length > 0)
}

const arrivedMessages = (messages: readonly WAMessage[]): Arrived => ({
  type: 'arrived',
  events: messages.flatMap((message) => messageEvent(message, 'message')),
  messageKeys: messages.map(({ key }) => messageKey(key)),
})

/**
 * Maps of number and address, an event each: one that cannot be placed parks alone. A map makes no chat, it joins those
 * that there are.
 */
export const arrivedMaps = ({ people, messageKey: entry }: LearnedMaps): Arrived => ({
  type: 'arrived',
  events: people.map((body) => ({
    ...{ kind: 'map', body },
    key: `map|${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`,
  })),
  messageKeys: [entry],
})

/**
 * Returns messages that an earlier process had decrypted. A group's key may not have been processed: its entry stays
 * until the server sends it again.
 */
export function arrivedBefore(messages: readonly WAMessage[]): Arrived[] {
  const said = messages.filter(({ message }) => !message?.protocolMessage)
  const withKey = new Set(
    said.filter(({ message }) => message?.senderKeyDistributionMessage).map(({ key }) => messageKey(key)),
  )
  return said.map((message) => {
    const arrived = arrivedMessages([message])
    return { ...arrived, messageKeys: arrived.messageKeys.filter((key) => !withKey.has(key)) }
  })
}

function messageEvent(message: WAMessage, kind: 'message' | 'history'): InboxEvent[] {
  const body = toChatMessage(message)
  return body ? [{ kind, key: eventKey(body), body }] : []
}

/** The same for a message however often and by whichever way it comes. What cannot be opened may come again, opened. */
function eventKey({ id, chat, author, isFromMe, content }: ChatMessage): string {
  const what = content.kind === 'unreadable' ? 'unreadable' : 'message'
  return [what, chatKey(chat), isFromMe ? 1 : 0, id, author ? chatKey(author) : ''].join('|')
}

function contactEvent({ id, lid, phoneNumber, name, notify }: Contact): InboxEvent {
  const address = addressOf(id, lid, phoneNumber)
  const body: ChatContact = storable({ address, savedName: storableName(name), ownName: storableName(notify) })
  // A contact that comes again as it was says nothing.
  const said = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return { kind: 'contact', key: `contact|${chatKey(address)}|${said}`, body }
}

/** Returns a group's subject and its administrators, who may delete others' messages; both if they are known. */
function groupEvent({ id, subject, participants }: GroupNews): InboxEvent[] {
  const address = addressOf(id)
  if (address.group === null || (!subject && !participants)) return []
  const admins = participants
    ?.filter(({ admin }) => admin)
    .map(({ id: form, lid, phoneNumber }) => addressOf(form, lid, phoneNumber))
  const body: ChatContact = storable({
    ...{ address, savedName: storableName(subject || null), ownName: null },
    ...(admins && { admins }),
  })
  const said = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return [{ kind: 'contact', key: `contact|${chatKey(address)}|${said}`, body }]
}

type GroupNews = { id?: string | null; subject?: string | null | undefined } & Partial<
  Pick<GroupMetadata, 'participants'>
>

/** Returns the name of the phone's owner, once the phone has sent it. */
export const ownNameIn = (events: Events): string | null => events['creds.update']?.me?.name ?? null

const { Status } = proto.WebMessageInfo
const STATES: [number, OutboxState][] = [
  [Status.SERVER_ACK, 'sent'],
  [Status.DELIVERY_ACK, 'delivered'],
  [Status.READ, 'read'],
  [Status.PLAYED, 'read'],
]

/** Returns the delivery state of sent messages. */
export function receiptsIn(events: Events): Extract<ChannelEvent, { type: 'receipt' }>[] {
  return (events['messages.update'] ?? []).flatMap(({ key, update }) => {
    const state = STATES.find(([status]) => status === update.status)?.[1]
    if (!key.fromMe || !key.id || !state) return []
    return [{ type: 'receipt', messageIds: [key.id], state, failure: null }]
  })
}

/** Returns the requests for history that these events answer. */
export function answersIn(events: Events): Extract<ChannelEvent, { type: 'past' }>[] {
  const history = events['messaging-history.set']
  const requestId = history?.peerDataRequestSessionId
  return requestId ? [{ type: 'past', requestId, received: history.messages.length }] : []
}
