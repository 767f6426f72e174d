import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proto, type WAMessage } from '@whiskeysockets/baileys'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { liveReadingOf, openLiveBody, placeInbox, sealLiveBody } from '@fechai/data/chats'
import { conversationsOf, mediaItemsOf } from '@fechai/data/conversations'
import { whatsappInboxOf } from '@fechai/data/whatsapp'
import { readEnvironment } from '@fechai/platform/env'
import type { ChatContent, ChatMessage } from '@fechai/domain/chat-message'
import type { Deps } from '../deps.ts'
import { listLiveFiles } from '../live/list-live-files.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { arrivedIn } from '../whatsapp/baileys/read-events.ts'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from '../whatsapp/testing/whatsapp-house.ts'

const tables = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
const master = masterKey(process.env.FECHAI_MASTER_KEY!)
let house: WhatsAppHouse
let company: TestCompany
beforeAll(async () => {
  house = await whatsappHouse()
  company = await house.company()
})
afterAll(async () => {
  await house.close()
  await tables.end()
})

const hostileText = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '\ud800', '\udc00x', '\u0007', '💧'.repeat(400), 'x'.repeat(20_000), ''),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const hostileNumber = fc.oneof(
  fc.constantFrom('18446744073709551615', '9223372036854775808', '2147483648', '-1', '0', '1'),
  fc.nat().map(String),
)
const hostileTime = fc.oneof(
  fc.constantFrom(-1, 0, 1, 1e15, 2 ** 53, 2 ** 64, -(2 ** 63), Number.NaN, Number.POSITIVE_INFINITY, 4e9),
  fc.integer({ min: 1_700_000_000, max: 1_795_000_000 }),
)
const file = { directPath: '/v/x', mediaKey: 'AAAA', fileSha256: 'AAAA', fileEncSha256: 'AAAA' }
const content = fc.oneof(
  fc.record({ conversation: hostileText }),
  fc.record({ imageMessage: fc.record({ caption: hostileText, mimetype: hostileText, fileLength: hostileNumber }) }),
  fc.record({ audioMessage: fc.record({ seconds: fc.constantFrom(0, 5, 2 ** 32 - 1), fileLength: hostileNumber }) }),
  fc.record({
    documentMessage: fc.record({ fileName: hostileText, fileLength: hostileNumber }),
  }),
  fc.record({
    locationMessage: fc.record({
      degreesLatitude: fc.double(),
      degreesLongitude: fc.double(),
      name: hostileText,
    }),
  }),
  fc.record({
    extendedTextMessage: fc.record({
      text: hostileText,
      contextInfo: fc.record({ stanzaId: hostileText, expiration: fc.constantFrom(0, 2 ** 32 - 1) }),
    }),
  }),
)

const withFile = (said: Record<string, object>): proto.IMessage =>
  proto.Message.decode(
    proto.Message.encode(
      proto.Message.fromObject(
        Object.fromEntries(
          Object.entries(said).map(([kind, each]) => [
            kind,
            typeof each === 'object' && 'fileLength' in each ? { ...file, ...each } : each,
          ]),
        ),
      ),
    ).finish(),
  )

let count = 0
const wire = fc
  .record({ said: content, messageTimestamp: hostileTime, pushName: hostileText, id: hostileText })
  .map(({ said, id, ...message }): WAMessage => ({
    ...message,
    key: { id: `${id}${count++}`, remoteJid: '5511990000002@s.whatsapp.net', fromMe: false },
    message: withFile(said as Record<string, object>),
  }))

const notices = { isNotice: () => false, taken: () => [] }

/** The chat's conversation, as stage 2 opens it. */
async function opened(conversationId: string): Promise<OpenUpload> {
  const conversationKey = await conversationsOf(house.db, master, company.owner).key(conversationId)
  const { empresaId, userId } = company.owner
  const id = randomUUID()
  await tables.query(
    `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status)
     values ($1, $2::uuid, $3, $4, 'x', 0, '', $2::text, 'processando')`,
    [empresaId, id, userId, conversationId],
  )
  return { id, owner: company.owner, conversationId, conversationKey, key: conversationKey } as OpenUpload
}

const deps = (): Deps => ({ db: house.db, master, environment: readEnvironment({ ...process.env }, 'worker') }) as Deps

async function place(events: Parameters<ReturnType<typeof whatsappInboxOf>['keep']>[1]): Promise<string> {
  const { owner, sessionId } = company
  const taken = (await company.sessions.take(sessionId, randomUUID(), 60_000))!
  await whatsappInboxOf(house.db, owner, company.key).keep(taken, events)
  await company.sessions.release(taken)
  for (let more = true; more;) {
    const placed = await placeInbox(house.db, master, owner, sessionId)
    expect(placed.parked).toEqual([])
    more = placed.more
  }
  const { rows } = await tables.query<{ id: string }>(
    'select conversation_id as id from whatsapp_chats where session_id = $1 and conversation_id is not null',
    [sessionId],
  )
  return rows[0]!.id
}

it('any data from WhatsApp is stored, and its files are listed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wire, { minLength: 5, maxLength: 20 }), async (messages) => {
      const events = arrivedIn({ 'messages.upsert': { messages, type: 'notify' } }, notices)
      const conversationId = await place(events.flatMap((each) => each.events))
      await listLiveFiles(await opened(conversationId), deps())
    }),
    { numRuns: 12 },
  )
  const { rows } = await tables.query<{ least: Date; most: Date }>(
    'select min(sent_at) as least, max(sent_at) as most from whatsapp_messages where session_id = $1',
    [company.sessionId],
  )
  expect(rows[0]!.least.getUTCFullYear()).toBeGreaterThan(2008)
  expect(rows[0]!.most.getTime()).toBeLessThan(Date.now() + 2 * 86_400_000)
})

it('a row that keeps an impossible size from before is a file that only the phone has, and stage 2 goes on', async () => {
  const size = 2 ** 64
  const media = {
    kind: 'image' as const,
    path: '/v/x',
    key: 'AAAA',
    sha256: 'AAAA',
    sealedSha256: 'AAAA',
    sizeBytes: 9,
  }
  const said: ChatContent = {
    kind: 'media',
    media,
    caption: null,
    mimeType: 'image/jpeg',
    fileName: null,
    seconds: 1,
    isVoice: false,
  }
  const message: ChatMessage = {
    ...{ id: 'HUGE', chat: { number: '5511990000003', lid: null, group: null }, author: null, isFromMe: false },
    ...{ sentAt: new Date().toISOString(), name: 'Ana', content: said, quotes: null, expiresInSeconds: null },
  }
  await place([{ kind: 'message', key: 'huge', body: message }])
  const { rows } = await tables.query<{
    position: string
    chat_id: string
    key: Buffer
    body: Buffer
    conversation_id: string
  }>(
    `select m.position, m.chat_id, m.key, m.body, m.conversation_id from whatsapp_messages m
     join whatsapp_chats c on c.id = m.chat_id where c.session_id = $1 and c.name = 'Ana'`,
    [company.sessionId],
  )
  const [row] = rows
  const upload = await opened(row!.conversation_id)
  const body = openLiveBody(upload.conversationKey, row!.chat_id, row!.key, row!.body)
  const before = sealLiveBody(upload.conversationKey, row!.chat_id, row!.key, {
    ...body,
    content: { ...said, media: { ...media, sizeBytes: size } },
  })
  await tables.query('update whatsapp_messages set body = $2 where position = $1', [row!.position, before])

  expect(await liveReadingOf(house.db, company.owner).files(upload.conversationId, upload.conversationKey)).toEqual([])
  expect(await listLiveFiles(upload, deps())).toBe(0)
  expect(await mediaItemsOf(house.db, company.owner, upload.key).list(upload.id)).toEqual([])
})
