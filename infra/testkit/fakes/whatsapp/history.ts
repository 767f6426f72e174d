import type { PastMessage, Phone } from './parties.ts'
import { deflateSync } from 'node:zlib'
import { proto } from '@whiskeysockets/baileys'

const { HistorySyncType } = proto.HistorySync

/** What a phone tells a computer that was just linked: its conversations, and the names by which people go. */
export function pastOf(phone: Phone): proto.IMessage[] {
  const bootstrap = {
    syncType: HistorySyncType.INITIAL_BOOTSTRAP,
    chunkOrder: 1,
    progress: 100,
    conversations: conversationsOf(phone, phone.past),
    phoneNumberToLidMappings: phone.contacts.map(({ pn, lid }) => ({ pnJid: pn, lidJid: lid })),
  }
  const names = {
    syncType: HistorySyncType.PUSH_NAME,
    pushnames: phone.contacts.map(({ lid, name }) => ({ id: lid, pushname: name })),
  }
  return [bootstrap, names].map((sync) => notification(proto.HistorySync.fromObject(sync)))
}

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
      id: contact.lid,
      pnJid: contact.pn,
      name: contact.name,
      messages: past
        .filter((message) => message.contact === contact)
        .map(({ id, text, fromMe, sentAt }) => ({
          message: {
            key: { remoteJid: contact.lid, fromMe, id },
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
