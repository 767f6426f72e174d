import { createDecipheriv, hkdfSync } from 'node:crypto'
import { getContentType, jidNormalizedUser, proto } from '@whiskeysockets/baileys'
import { innermost } from './envelopes.ts'

/** The type under which secrets of messages are stored among the session's keys. */
export const MESSAGE_SECRET = 'message-secret'

const USE = 'Message Edit'
const SECRET_BYTES = 32
const TAG_BYTES = 16
const { MESSAGE_EDIT: SEALED_EDIT } = proto.Message.SecretEncryptedMessage.SecretEncType
const { MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

/** The ids under which a message's secret is stored: one for each address of its writer, so that nobody else's edit finds it. */
export const secretIds = (messageId: string, writer: readonly string[]): string[] =>
  writer.map((address) => `${messageId}|${jidNormalizedUser(address)}`)

/** The secret that a message brings for edits of it; null for one that brings none. */
export function secretIn(message: proto.IMessage): Buffer | null {
  const { messageSecret } = message.messageContextInfo ?? innermost(message)?.messageContextInfo ?? {}
  return messageSecret?.length === SECRET_BYTES ? Buffer.from(messageSecret) : null
}

/** The sealed edit that a message is; null for every other message. */
export function sealedEditIn(message: proto.IMessage): proto.Message.ISecretEncryptedMessage | null {
  const sealed = innermost(message)?.secretEncryptedMessage
  return sealed?.secretEncType === SEALED_EDIT ? sealed : null
}

interface EditedMessage {
  secret: Uint8Array
  messageId: string
}

const editKey = ({ secret, messageId }: EditedMessage, writer: string, editor: string): Buffer => {
  const use = Buffer.from(`${messageId}${jidNormalizedUser(writer)}${jidNormalizedUser(editor)}${USE}`)
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), use, SECRET_BYTES))
}

/**
 * Opens a sealed edit, in the plain form in which older phones send it. A person has two addresses and either may be in
 * the key, so that each pair is tried. @returns null where it does not open.
 */
export function openEdit(
  { targetMessageKey, encPayload, encIv }: proto.Message.ISecretEncryptedMessage,
  secret: Uint8Array,
  writer: readonly string[],
): proto.IMessage | null {
  const messageId = targetMessageKey?.id
  if (!messageId || !encIv?.length || !encPayload || encPayload.length <= TAG_BYTES) return null
  for (const by of writer)
    for (const editor of writer) {
      const plain = unsealed(editKey({ secret, messageId }, by, editor), encIv, encPayload)
      if (plain === null) continue
      const said = proto.Message.decode(plain)
      const editedMessage = innermost(said)?.protocolMessage?.editedMessage ?? said
      if (getContentType(editedMessage) === undefined) return null
      return { protocolMessage: { type: MESSAGE_EDIT, key: targetMessageKey, editedMessage } }
    }
  return null
}

function unsealed(key: Buffer, iv: Uint8Array, payload: Uint8Array): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
    decipher.setAuthTag(payload.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(payload.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
