import { randomBytes } from 'node:crypto'
import { aesEncryptGCM, hkdf, proto } from '@whiskeysockets/baileys'

/** The context that phones send with each message, so that it can be edited. */
export const withSecret = (message: proto.IMessage): proto.IMessage => ({
  ...message,
  messageContextInfo: { messageSecret: randomBytes(32), ...message.messageContextInfo },
})

/** An edit as phones send it since May 2026: sealed under a key of the message that it edits, by its writer's address. */
export function sealEdit(key: proto.IMessageKey, secret: Uint8Array, writer: string, text: string): proto.IMessage {
  const { MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type
  const editedMessage = { conversation: text }
  const edit = proto.Message.encode({ protocolMessage: { type: MESSAGE_EDIT, key, editedMessage } }).finish()
  const encIv = randomBytes(12)
  const sealing = hkdf(secret, 32, { info: `${key.id}${writer}${writer}Message Edit` })
  return {
    secretEncryptedMessage: {
      ...{
        targetMessageKey: key,
        encIv,
        secretEncType: proto.Message.SecretEncryptedMessage.SecretEncType.MESSAGE_EDIT,
      },
      encPayload: aesEncryptGCM(edit, sealing, encIv, new Uint8Array()),
    },
  }
}
