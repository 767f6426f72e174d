import { proto } from '@whiskeysockets/baileys'
import type { Phone } from './parties.ts'

const { Type } = proto.Message.ProtocolMessage
const { PLACEHOLDER_MESSAGE_RESEND } = proto.Message.PeerDataOperationRequestType

type Request = NonNullable<proto.Message.IPeerDataOperationRequestMessage['placeholderMessageResendRequest']>

/** The answer of a phone to a computer that got a message without its cipher: the message, as the phone has it. */
export function resent(phone: Phone, request: Request, stanzaId: string): proto.IMessage {
  const lines = request.flatMap(({ messageKey }) => phone.lines.filter(({ id }) => id === messageKey?.id))
  const peerDataOperationResult = lines.map(({ id, contact, sentAt, message }) => ({
    placeholderMessageResendResponse: {
      webMessageInfoBytes: proto.WebMessageInfo.encode({
        key: { remoteJid: contact.lid, fromMe: false, id },
        messageTimestamp: Math.floor(sentAt / 1_000),
        message,
      }).finish(),
    },
  }))
  return {
    protocolMessage: {
      type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
      peerDataOperationRequestResponseMessage: {
        ...{ stanzaId, peerDataOperationRequestType: PLACEHOLDER_MESSAGE_RESEND, peerDataOperationResult },
      },
    },
  }
}
