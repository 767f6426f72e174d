import { createHash, randomUUID } from 'node:crypto'
import type { WaitingAnswer } from '@fechai/contracts/whatsapp-sending'
import { conversationsOf } from '@fechai/data/conversations'
import { companyKeyOf, countHit } from '@fechai/data/companies'
import { whatsappOutboxOf } from '@fechai/data/whatsapp'
import { LIMITS } from '@fechai/domain/limits'
import { CAPTION_MAX, OUTGOING_FILE_BYTES, OUTGOING_TEXTS } from '@fechai/domain/outgoing-file'
import { chatFileKey } from '@fechai/platform/storage/object-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chatFilesLimit } from '../http/user-limits.ts'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat, seedLinkedSession, seedSession } from '../testing/seed-chat.ts'
import { ownerOf } from '../testing/seed-session.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

interface Sent {
  status: number
  body: { messageId?: string; error?: string; code?: string }
}
const PDF = Buffer.from('%PDF-1.7 proposta')

async function send(
  who: Member,
  chatId: string,
  bytes: Buffer,
  name: string,
  caption = '',
  key?: string,
  at = api,
): Promise<Sent> {
  const form = new FormData()
  form.append('message', caption)
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const headers = { origin: at.origin, cookie: who.cookie, 'idempotency-key': key ?? randomUUID() }
  const address = `${at.url}/api/whatsapp/conversations/${chatId}/files`
  const answer = await fetch(address, { method: 'POST', body: form, headers })
  return { status: answer.status, body: (await answer.json()) as Sent['body'] }
}
const waitingOf = async (who: Member) =>
  ((await (await who.request('GET', '/api/whatsapp/outbox')).json()) as WaitingAnswer).waiting

async function seller() {
  const member = await signUpAt(api)
  const sessionId = await seedLinkedSession(api, member)
  return { member, sessionId, chat: await seedChat(api, member, { sessionId, messages: [{ text: 'Tem proposta?' }] }) }
}

it('keeps a file sealed before it is ordered, and orders it once whichever times it is asked for', async () => {
  const { member, chat } = await seller()
  const key = randomUUID()
  const first = await send(member, chat.id, PDF, 'Proposta São João.pdf', 'Segue', key)
  expect(first.status).toBe(200)
  expect(await send(member, chat.id, PDF, 'Proposta São João.pdf', 'Segue', key)).toEqual(first)
  const file = { kind: 'document', fileName: 'Proposta São João.pdf', sizeBytes: PDF.length }
  const { messageId } = first.body
  expect(await waitingOf(member)).toMatchObject([
    { id: key, messageId, chatId: chat.id, text: 'Segue', file, state: 'queued' },
  ])
  const { db, master, storage } = api.deps
  const owner = ownerOf(member)
  const conversationId = chat.conversationId!
  const sha256 = createHash('sha256').update(PDF).digest('hex')
  const place = chatFileKey({ empresaId: owner.empresaId, chatId: chat.id, conversationId, sha256 })
  const opened = await storage.get(place, await conversationsOf(db, master, owner).key(conversationId))
  expect(opened.equals(PDF)).toBe(true)
})

it('sends the same bytes twice at once by two processes, the first of which stores them last', async () => {
  const second = Promise.withResolvers<void>()
  const { storage } = api.deps
  let stored = 0
  const slow = {
    ...storage,
    async putContent(...given: Parameters<typeof storage.putContent>) {
      if (++stored === 1) await second.promise
      await storage.putContent(...given)
      second.resolve()
    },
  }
  const racing = await startApi({}, { storage: slow })
  try {
    const { member, sessionId, chat } = await seller()
    const bytes = Buffer.from('%PDF-1.7 tabela')
    const sent = await Promise.all(
      [0, 1].map((nth) => send(member, chat.id, bytes, `${nth}.pdf`, '', undefined, racing)),
    )
    expect([stored, ...sent.map(({ status }) => status)]).toEqual([2, 200, 200])
    const { db, master } = racing.deps
    const owner = ownerOf(member)
    const outbox = whatsappOutboxOf(db, owner, await companyKeyOf(db, master, owner))
    const files = (await outbox.queued(sessionId)).map(({ body }) => body.file!.stored!)
    expect(files).toHaveLength(2)
    for (const { place, key } of files)
      expect((await storage.getByItsKey(place, { bytes: Buffer.from(key, 'base64') })).equals(bytes)).toBe(true)
  } finally {
    await racing.close()
  }
})

it.each([
  ['the second stores', false],
  ['the second fails as well', true],
] as const)(
  'counts the room of the same bytes sent twice at once by what is kept: the first fails, %s',
  async (_what, alsoSecond) => {
    const [firstBegan, secondEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { storage } = api.deps
    let begun = 0
    const failing = {
      ...storage,
      async putContent(...given: Parameters<typeof storage.putContent>) {
        if (++begun === 1) {
          firstBegan.resolve()
          await secondEnded.promise
          throw new Error('storage is away')
        }
        if (alsoSecond) throw new Error('storage is away')
        await storage.putContent(...given)
      },
    }
    const racing = await startApi({}, { storage: failing })
    try {
      const { member, chat } = await seller()
      const bytes = Buffer.from('%PDF-1.7 catálogo')
      const send1 = send(member, chat.id, bytes, '1.pdf', '', undefined, racing)
      await firstBegan.promise
      const second = await send(member, chat.id, bytes, '2.pdf', '', undefined, racing)
      secondEnded.resolve()
      expect([(await send1).status, second.status]).toEqual([500, alsoSecond ? 500 : 200])
      const counted = async () =>
        (await asOwner('select size_bytes from chat_files where chat_id = $1', [chat.id])).length
      expect(await counted()).toBe(alsoSecond ? 0 : 1)
      // What failed is sent again, and counts once.
      expect((await send(member, chat.id, bytes, '3.pdf')).status).toBe(200)
      expect(await counted()).toBe(1)
    } finally {
      await racing.close()
    }
  },
)

it('counts the room of a file that is kept after the sending that took it has failed', async () => {
  const [secondBegan, firstFailed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { storage } = api.deps
  let begun = 0
  const failing = {
    ...storage,
    async putContent(...given: Parameters<typeof storage.putContent>) {
      if (++begun === 1) {
        await secondBegan.promise
        throw new Error('storage is away')
      }
      secondBegan.resolve()
      await firstFailed.promise
      await storage.putContent(...given)
    },
  }
  const racing = await startApi({}, { storage: failing })
  try {
    const { member, chat } = await seller()
    const bytes = Buffer.from('%PDF-1.7 orçamento')
    const sent = [0, 1].map((nth) => send(member, chat.id, bytes, `${nth}.pdf`, '', undefined, racing))
    expect((await Promise.race(sent)).status).toBe(500)
    firstFailed.resolve()
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 500])
    expect(await asOwner('select size_bytes from chat_files where chat_id = $1', [chat.id])).toHaveLength(1)
  } finally {
    await racing.close()
  }
})

it('takes what WhatsApp takes to the byte and the letter, and says why it takes no more', async () => {
  const { member, chat } = await seller()
  const whole = Buffer.alloc(OUTGOING_FILE_BYTES)
  PDF.copy(whole)
  expect((await send(member, chat.id, whole, 'grande.pdf')).status).toBe(200)
  const long = 'á'.repeat(CAPTION_MAX)
  expect((await send(member, chat.id, PDF, 'a.pdf', long)).status).toBe(200)
  const refusals: [Buffer, string, string, string][] = [
    [Buffer.concat([whole, Buffer.from('x')]), 'grande.pdf', '', OUTGOING_TEXTS.large],
    [PDF, 'a.pdf', `${long}á`, OUTGOING_TEXTS.long],
    [Buffer.alloc(0), 'vazio.pdf', '', OUTGOING_TEXTS.empty],
    [Buffer.from('MZ\x90\x00'), 'foto.jpg', '', OUTGOING_TEXTS.kind],
    [Buffer.from('ID3\x03'), 'som.mp3', 'Ouça', OUTGOING_TEXTS.audioCaption],
  ]
  for (const [bytes, name, caption, error] of refusals)
    expect(await send(member, chat.id, bytes, name, caption)).toMatchObject({ status: 400, body: { error } })
  expect(await waitingOf(member)).toHaveLength(2)
}, 60_000)

it('sends none through a session without a phone, into no chat that has not begun, and not more than so many', async () => {
  const member = await signUpAt(api)
  const unlinked = await seedChat(api, member, { sessionId: await seedSession(member), messages: [{ text: 'Oi' }] })
  expect(await send(member, unlinked.id, PDF, 'a.pdf')).toMatchObject({
    status: 409,
    body: { code: 'whatsapp_desconectado' },
  })
  const sessionId = await seedLinkedSession(api, member)
  const silent = await seedChat(api, member, { sessionId })
  expect(await send(member, silent.id, PDF, 'a.pdf')).toMatchObject({
    status: 409,
    body: { code: 'whatsapp_conversa_nova' },
  })
  const chat = await seedChat(api, member, { sessionId, messages: [{ text: 'Oi' }] })
  const limit = chatFilesLimit(api.deps.environment, member.user.id)
  for (let sent = 1; sent < LIMITS.chatFilesPer5Minutes; sent++) await countHit(api.deps.db, limit)
  expect((await send(member, chat.id, PDF, 'a.pdf')).status).toBe(200)
  expect((await send(member, chat.id, PDF, 'a.pdf')).status).toBe(429)
}, 60_000)
