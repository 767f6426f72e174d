import type { Contact, PastMessage, Phone } from './parties.ts'
import { deflateSync } from 'node:zlib'
import { proto } from '@whiskeysockets/baileys'

const { HistorySyncType } = proto.HistorySync

/** Returns the messages that a phone sends to a newly linked device: its conversations, and people's names. */
export function pastOf(phone: Phone): proto.IMessage[] {
  const bootstrap = {
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    chunkOrder: 1,
    progress: 100,
    conversations: conversationsOf(phone, phone.past),
    phoneNumberToLidMappings: phone.contacts.filter(({ isMapped }) => isMapped).map(mapping),
  }
  const names = {
    syncType: HistorySyncType.PUSH_NAME,
    pushnames: phone.contacts.map((contact) => ({ id: addressOf(contact), pushname: contact.name })),
  }
  return [bootstrap, names].map((sync) => notification(proto.HistorySync.fromObject(sync)))
}

/** The way in which a phone reports the number of an address: as history without messages, or as WhatsApp moves to addresses. */
export function mapOf(contact: Contact, by: 'history' | 'migration'): proto.IMessage {
  const sync = { syncType: HistorySyncType.RECENT, chunkOrder: 2, progress: 100 }
  if (by === 'history')
    return notification(proto.HistorySync.fromObject({ ...sync, phoneNumberToLidMappings: [mapping(contact)] }))
  const pnToLidMappings = [{ pn: Number(contact.number), assignedLid: Number(contact.lid.split('@')[0]) }]
  const encodedMappingPayload = proto.LIDMigrationMappingSyncPayload.encode({ pnToLidMappings }).finish()
  const type = proto.Message.ProtocolMessage.Type.LID_MIGRATION_MAPPING_SYNC
  return { protocolMessage: { type, lidMigrationMappingSyncMessage: { encodedMappingPayload } } }
}

const mapping = ({ pn, lid }: Contact) => ({ pnJid: pn, lidJid: lid })

/** The past uses the number until the map is known. */
const addressOf = ({ isMapped, lid, pn }: Contact): string => (isMapped ? lid : pn)

/** Messages before one that a computer knows, newest first, as it asked for them. */
export function pastBefore(
  phone: Phone,
  request: proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest,
  requestId: string,
): proto.IMessage {
  const { chatJid, oldestMsgId, onDemandMsgCount } = request
  const ofChat = phone.past.filter(({ contact }) => contact.is(chatJid!)).sort((a, b) => b.sentAt - a.sentAt)
  const known = ofChat.findIndex(({ id }) => id === oldestMsgId)
  const older = ofChat.slice(known + 1, known + 1 + (onDemandMsgCount ?? 50))
  const sync = { syncType: HistorySyncType.ON_DEMAND, progress: 100, conversations: conversationsOf(phone, older) }
  return notification(proto.HistorySync.fromObject(sync), requestId)
}

function conversationsOf(phone: Phone, past: readonly PastMessage[]): proto.IConversation[] {
  return phone.contacts
    .map((contact) => ({
      id: addressOf(contact),
      ...(contact.isMapped && { pnJid: contact.pn }),
      name: contact.name,
      messages: past
        .filter((message) => message.contact === contact)
        .map(({ id, text, fromMe, sentAt }) => ({
          message: {
            key: { remoteJid: addressOf(contact), fromMe, id },
            message: { conversation: text },
            messageTimestamp: Math.floor(sentAt / 1000),
          },
        })),
    }))
    .filter(({ messages }) => messages.length > 0)
}

function notification(sync: proto.HistorySync, requestId?: string): proto.IMessage {
  return {
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: sync.syncType as unknown as proto.Message.HistorySyncType,
        chunkOrder: sync.chunkOrder,
        progress: sync.progress,
        initialHistBootstrapInlinePayload: deflateSync(proto.HistorySync.encode(sync).finish()),
        peerDataRequestSessionId: requestId,
      },
    },
  }
}
