import {
  encodeWAMessage,
  proto,
  unpadRandomMax16,
  type Contact,
  type SignalDataSet,
  type WAMessageKey,
} from '@whiskeysockets/baileys'
import type { AccountStore } from '../channel.ts'
import { decode } from './auth-store.ts'
import { ANSWER_SECRET, isAsking, openAnswer, sealedAnswerIn, type SealedAnswer } from './sealed-answer.ts'
import { MESSAGE_SECRET, openEdit, sealedEditIn, secretIds, secretIn } from './sealed-edit.ts'

/**
 * Makes up for what the library lacks: phones seal an edit with the secret of the message that it edits, and the library
 * has no handler. The edit is replaced by its plain form, which the library knows; a new secret is stored with the ratchet.
 */
export async function withEditOpened(
  account: AccountStore,
  plain: Uint8Array,
  key: WAMessageKey,
  me: Contact,
): Promise<{ plain: Uint8Array; secrets: SignalDataSet }> {
  const message = proto.Message.decode(unpadRandomMax16(plain))
  const said = message.deviceSentMessage?.message ?? message
  const writer = addressesOf(key, me)
  const secret = secretIn(message) ?? secretIn(said)
  const type = isAsking(said) ? ANSWER_SECRET : MESSAGE_SECRET
  const secrets = secret && key.id ? changes(type, secretIds(key.id, writer), secret) : {}
  const answer = sealedAnswerIn(said)
  if (answer) return { plain: await answerOpened(account, plain, message, answer, { key, me, writer }), secrets }
  const sealed = sealedEditIn(said)
  if (!sealed?.targetMessageKey?.id) return { plain, secrets }
  const ids = secretIds(sealed.targetMessageKey.id, writer)
  const known = [...(await account.readKeys(MESSAGE_SECRET, ids)).values()][0]
  const edit = known ? openEdit(sealed, decode(known) as Uint8Array, writer) : null
  if (edit === null) return { plain, secrets }
  if (message.deviceSentMessage) message.deviceSentMessage.message = edit
  return { plain: encodeWAMessage(message.deviceSentMessage ? message : edit), secrets }
}

interface Answered {
  key: WAMessageKey
  me: Contact
  writer: readonly string[]
}

/** Replaces a sealed vote or answer by its decrypted form; any member of the chat may have asked. */
async function answerOpened(
  account: AccountStore,
  plain: Uint8Array,
  message: proto.IMessage,
  answer: SealedAnswer,
  { key, me, writer }: Answered,
): Promise<Uint8Array> {
  const { asked } = answer
  const people = [asked.participant, asked.remoteJid, key.remoteJid, key.remoteJidAlt, me.id, me.lid, ...writer]
  const askers = [...new Set(people.filter((form): form is string => typeof form === 'string' && form !== ''))]
  const known = [...(await account.readKeys(ANSWER_SECRET, secretIds(asked.id!, askers))).values()][0]
  const opened = known ? openAnswer(answer, decode(known) as Uint8Array, askers, writer) : null
  if (opened === null) return plain
  if (message.deviceSentMessage) message.deviceSentMessage.message = opened
  return encodeWAMessage(message.deviceSentMessage ? message : opened)
}

const changes = (type: string, ids: readonly string[], secret: Buffer): SignalDataSet =>
  ({ [type]: Object.fromEntries(ids.map((id) => [id, secret])) }) as unknown as SignalDataSet

/** Every address of who wrote a message: the own ones, those of a person in a group, or those of the chat. */
function addressesOf(
  { fromMe, participant, participantAlt, remoteJid, remoteJidAlt }: WAMessageKey,
  me: Contact,
): string[] {
  const forms = fromMe ? [me.id, me.lid] : participant ? [participant, participantAlt] : [remoteJid, remoteJidAlt]
  return forms.filter((form): form is string => typeof form === 'string' && form !== '')
}
