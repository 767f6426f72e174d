import { proto } from '@whiskeysockets/baileys'
import { expect, it } from 'vitest'
import { sealEdit, withSecret } from '@fechai/testkit/fakes/whatsapp/seal-edit'
import { openEdit, sealedEditIn, secretIds, secretIn } from './sealed-edit.ts'
import { toChatMessage } from './to-chat-message.ts'

const LID = '100000000000002@lid'
const NUMBER = '5511990000002@s.whatsapp.net'
const key = { remoteJid: LID, fromMe: true, id: 'M1' }
const secret = Buffer.from(withSecret({ conversation: 'R$ 900' }).messageContextInfo!.messageSecret!)
const wire = (message: proto.IMessage) => proto.Message.decode(proto.Message.encode(message).finish())
const sealed = sealedEditIn(wire(sealEdit(key, secret, LID, 'R$ 850')))!

it('opens with either address of the writer first', () => {
  for (const writer of [[LID], [NUMBER, LID], [LID, NUMBER]])
    expect(openEdit(sealed, secret, writer)?.protocolMessage?.editedMessage?.conversation).toBe('R$ 850')
})

it('does not open for another writer, with another secret, or with a changed byte', () => {
  const changed = Uint8Array.from(sealed.encPayload!)
  changed[0]! ^= 1
  expect(openEdit(sealed, secret, [NUMBER])).toBeNull()
  expect(openEdit(sealed, Buffer.alloc(32), [LID])).toBeNull()
  expect(openEdit({ ...sealed, encPayload: changed }, secret, [LID])).toBeNull()
  expect(openEdit({ ...sealed, encPayload: new Uint8Array(8) }, secret, [LID])).toBeNull()
  expect(openEdit({ ...sealed, targetMessageKey: { id: 'M2' } }, secret, [LID])).toBeNull()
})

it('is an edit without words until it is opened, in an envelope as well', () => {
  const edit = { secretEncryptedMessage: sealed }
  for (const message of [edit, { ephemeralMessage: { message: edit } }]) {
    const came = toChatMessage({
      key: { id: 'E1', remoteJid: LID, fromMe: false },
      messageTimestamp: 1_791_234_567,
      message,
    })
    expect(came?.content).toEqual({ kind: 'edited', of: 'M1', text: null })
  }
})

it('finds the secret beside the words, and stores it under every address of the writer', () => {
  expect(secretIn(wire({ conversation: 'oi', messageContextInfo: { messageSecret: secret } }))).toEqual(secret)
  expect(secretIn(wire({ conversation: 'oi', messageContextInfo: { messageSecret: secret.subarray(1) } }))).toBeNull()
  expect(secretIds('M1', ['100000000000002:7@lid', NUMBER])).toEqual([`M1|${LID}`, `M1|${NUMBER}`])
})
