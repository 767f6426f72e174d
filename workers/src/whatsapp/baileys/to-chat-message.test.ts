import { proto, type WAMessage } from '@whiskeysockets/baileys'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toChatMessage } from './to-chat-message.ts'
import { amount } from '@fechai/testkit/testing/soak'

const SECRET = 'nunca-guardar'
const text = fc.string({ maxLength: 30 })
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const bytes = fc.oneof(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array({ maxLength: 40 }))

const media = fc.record(
  {
    ...{ url: fc.constant('https://mal.example/x'), directPath: fc.oneof(text, fc.constant('/v/x')), mediaKey: bytes },
    ...{
      fileSha256: bytes,
      fileEncSha256: bytes,
      fileLength: fc.nat(),
      mimetype: text,
      caption: text,
      ptt: fc.boolean(),
    },
    ...{
      contextInfo: fc.record({ stanzaId: text, expiration: fc.nat() }, { requiredKeys: [] }),
    },
  },
  { requiredKeys: [] },
)
const key = fc.record({ id: text, remoteJid: text, fromMe: fc.boolean() }, { requiredKeys: [] })

/** A view-once message, in every wrapping; its key must not be stored. */
const file = { directPath: '/v/once', mediaKey: new Uint8Array(32).fill(7), fileSha256: new Uint8Array(32) }
const once: proto.IMessage = {
  imageMessage: { ...file, fileEncSha256: new Uint8Array(32), caption: SECRET, viewOnce: true },
}

const said: fc.Arbitrary<proto.IMessage> = fc.letrec<{ message: proto.IMessage }>((tie) => ({
  message: fc.record(
    {
      conversation: text,
      extendedTextMessage: fc.record(
        { text, contextInfo: fc.constant({ stanzaId: 'Q1', quotedMessage: { viewOnceMessageV2: { message: once } } }) },
        { requiredKeys: [] },
      ),
      imageMessage: media,
      audioMessage: media,
      documentMessage: media,
      stickerMessage: media,
      locationMessage: fc.record({ degreesLatitude: fc.double(), name: text }, { requiredKeys: [] }),
      contactMessage: fc.record({ displayName: text }, { requiredKeys: [] }),
      contactsArrayMessage: fc.record({ contacts: fc.array(fc.record({ displayName: text })) }, { requiredKeys: [] }),
      reactionMessage: fc.record({ key, text }, { requiredKeys: [] }),
      protocolMessage: fc.record({ type: fc.integer({ min: 0, max: 30 }), key }, { requiredKeys: [] }),
      pollCreationMessage: fc.record({ name: text }),
      ephemeralMessage: fc.record({ message: tie('message') }, { requiredKeys: [] }),
      viewOnceMessageV2: fc.record({
        message: fc.constantFrom(once, { imageMessage: { ...once.imageMessage, viewOnce: false } }),
      }),
      videoMessage: fc.oneof(media, fc.constant({ ...once.imageMessage })),
    },
    { requiredKeys: [] },
  ),
})).message

const address = fc.constantFrom(
  '5511990000001@s.whatsapp.net',
  '1@lid',
  '5511990000001:3@s.whatsapp.net',
  '1-2@g.us',
  '',
  'x',
)
const wire: fc.Arbitrary<WAMessage> = fc.record({
  key: fc.record({
    id: some(text),
    remoteJid: some(address),
    remoteJidAlt: some(address),
    fromMe: fc.boolean(),
    participant: some(address),
  }),
  message: fc.option(said),
  messageTimestamp: fc.nat(4_000_000_000),
  messageStubType: some(fc.nat(100)),
  pushName: some(text),
}) as fc.Arbitrary<WAMessage>

it('every message is converted to our kinds, or to nothing; and a view-once message is never kept', () => {
  fc.assert(
    fc.property(wire, (message) => {
      // As the network brings it: what is no message of the protocol does not come.
      const body =
        message.message &&
        proto.Message.decode(proto.Message.encode(proto.Message.fromObject(message.message)).finish())
      const told = toChatMessage({ ...message, message: body })
      if (told === null) return
      expect(told.id).toBe(message.key.id)
      expect(Number.isNaN(Date.parse(told.sentAt))).toBe(false)
      const { chat, content } = told
      expect([chat.group, chat.lid, chat.number].some((each) => each !== null)).toBe(true)
      const stored = JSON.stringify(told)
      expect(JSON.parse(stored)).toEqual(told)
      expect(stored).not.toContain(SECRET)
      expect(stored).not.toContain('/v/once')
      expect(stored).not.toContain('mal.example')
      expect(content.kind === 'media' && 'path' in content.media && content.media.path === '').toBe(false)
    }),
    { numRuns: amount({ test: 200, soak: 1_000 }) },
  )
})

it('removes invisible characters, and the one that the database refuses', () => {
  const told = toChatMessage({
    key: { id: 'A1', remoteJid: '5511990000001@s.whatsapp.net' },
    ...{ messageTimestamp: 1, pushName: 'Ana\u0000\u0007 Souza' },
    message: { conversation: 'Oi!\u0000\nTudo\tbem?\u001b' },
  } as WAMessage)
  expect(told).toMatchObject({ name: 'Ana Souza', content: { kind: 'text', text: 'Oi!\nTudo\tbem?' } })
})

it.each(['conversation', 'image', 'video', 'document'] as const)('an edited %s has its new words', (kind) => {
  const caption = { caption: 'Novo preço: R$ 90,00' }
  const editedMessage: proto.IMessage = {
    conversation: { conversation: caption.caption },
    image: { imageMessage: caption },
    video: { videoMessage: caption },
    document: { documentWithCaptionMessage: { message: { documentMessage: caption } } },
  }[kind]
  const key = { id: 'E1', remoteJid: '5511944443333@s.whatsapp.net', fromMe: false }
  const protocolMessage = { type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT, key: { id: 'M1' }, editedMessage }
  const message = { key, messageTimestamp: 1, message: { protocolMessage } } as unknown as WAMessage
  expect(toChatMessage(message)?.content).toEqual({ kind: 'edited', of: 'M1', text: caption.caption })
})

const told = (message: proto.IMessage) =>
  toChatMessage({
    key: { id: 'T1', remoteJid: '5511944443333@s.whatsapp.net', fromMe: false },
    ...{ messageTimestamp: 1, message },
  } as unknown as WAMessage)

it.each<[string, proto.IMessage]>([
  ['as WhatsApp wraps it', { viewOnceMessageV2: { message: once } }],
  ['in a chat of temporary messages', { ephemeralMessage: { message: { viewOnceMessageV2: { message: once } } } }],
  ['by its mark alone, among temporary messages', { ephemeralMessage: { message: once } }],
])('what is looked at once is not kept, %s', (_how, message) => {
  expect(told(message)?.content).toEqual({ kind: 'view-once' })
})

it('keeps what an answer says of the message that it answers, and nothing that would fetch its file', () => {
  const answer = (quotedMessage: proto.IMessage) =>
    told({
      extendedTextMessage: {
        text: 'Sim',
        contextInfo: { stanzaId: 'Q1', participant: '1@lid', quotedMessage },
      },
    })
  const by = { number: null, lid: '1@lid', group: null }
  expect(answer({ conversation: 'Entrega hoje?' })).toMatchObject({
    quotes: 'Q1',
    quoted: { by, kind: 'text', text: 'Entrega hoje?' },
  })
  const photo = { imageMessage: { ...file, fileEncSha256: new Uint8Array(32), caption: 'Esta' } }
  expect(answer(photo)?.quoted).toEqual({ by, kind: 'image', text: 'Esta' })
  expect(answer({ viewOnceMessageV2: { message: once } })?.quoted).toEqual({ by, kind: 'view-once', text: '' })
  expect(told({ extendedTextMessage: { text: 'Sim' } })).not.toHaveProperty('quoted')
})

it.each<[string, proto.IMessage, string]>([
  [
    'a poll',
    { pollCreationMessageV3: { name: 'Que cor?', options: [{ optionName: 'Azul' }] } },
    'ENQUETE:\nQue cor?\nOPÇÃO: Azul',
  ],
  ['a button that was pressed', { buttonsResponseMessage: { selectedDisplayText: 'Quero' } }, 'Quero'],
  ['a choice of a list', { listResponseMessage: { title: 'Entrega' } }, 'Entrega'],
  ['a question with buttons', { buttonsMessage: { contentText: 'Confirma?' } }, 'Confirma?'],
])('reads %s by its words', (_what, message, text) => {
  expect(told(message)?.content).toEqual({ kind: 'text', text })
})

it.each<[string, proto.IMessage]>([
  ['what announces an album', { albumMessage: { expectedImageCount: 2 } }],
  ['a pin', { pinInChatMessage: { type: 1 } }],
  ['a vote', { pollUpdateMessage: {} }],
])('shows no message for %s', (_what, message) => {
  expect(told(message)).toBeNull()
})

it('a round video is a video, one of an album a photo, and a place that moves a place', () => {
  const whole = { ...file, fileEncSha256: new Uint8Array(32) }
  expect(told({ ptvMessage: whole })?.content).toMatchObject({ kind: 'media', media: { kind: 'video' } })
  const ofAlbum = { associatedChildMessage: { message: { imageMessage: whole } } }
  expect(told(ofAlbum)?.content).toMatchObject({ kind: 'media', media: { kind: 'image' } })
  expect(told({ liveLocationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6 } })?.content).toMatchObject({
    ...{ kind: 'location', latitude: -23.5, longitude: -46.6, name: null },
  })
})

it('says of a message that only a later version can read that it came', () => {
  const key = { id: 'N1', remoteJid: '5511944443333@s.whatsapp.net', fromMe: false }
  // Field 9000 of a later protocol, next to the context that every message has.
  const context = proto.Message.encode({ messageContextInfo: { messageSecret: Buffer.alloc(32) } }).finish()
  for (const bytes of [
    Buffer.from([0xc2, 0xb2, 0x04, 0x00]),
    Buffer.concat([context, Buffer.from([0xc2, 0xb2, 0x04, 0x00])]),
  ]) {
    const message = proto.Message.decode(bytes)
    expect(toChatMessage({ key, messageTimestamp: 1_791_234_567, message })?.content).toMatchObject({ kind: 'other' })
  }
})
