import { createHash, randomBytes } from 'node:crypto'
import { aesEncryptGCM, hmacSign, proto } from '@whiskeysockets/baileys'

/** The asker, the answerer, and the secret of the message that asked. */
interface Asked {
  key: proto.IMessageKey
  secret: Uint8Array
  asker: string
  answerer: string
}

function sealed(bytes: Uint8Array, use: string, { key, secret, asker, answerer }: Asked) {
  const encIv = randomBytes(12)
  const info = Buffer.concat([Buffer.from(`${key.id}${asker}${answerer}${use}`), Buffer.from([1])])
  const sealing = hmacSign(info, hmacSign(secret, new Uint8Array(32), 'sha256'), 'sha256')
  return { encIv, encPayload: aesEncryptGCM(bytes, sealing, encIv, Buffer.from(`${key.id}\u0000${answerer}`)) }
}

/** A vote as phones send it: the hashes of the chosen options, sealed; none takes a vote back. */
export function sealVote(asked: Asked, options: readonly string[]): proto.IMessage {
  const selectedOptions = options.map((option) => createHash('sha256').update(option).digest())
  const vote = sealed(proto.Message.PollVoteMessage.encode({ selectedOptions }).finish(), 'Poll Vote', asked)
  return { pollUpdateMessage: { pollCreationMessageKey: asked.key, vote } }
}

/** An answer to an event as phones send it. */
export function sealEventAnswer(
  asked: Asked,
  response: proto.Message.EventResponseMessage.EventResponseType,
): proto.IMessage {
  const answer = sealed(proto.Message.EventResponseMessage.encode({ response }).finish(), 'Event Response', asked)
  return { encEventResponseMessage: { eventCreationMessageKey: asked.key, ...answer } }
}
