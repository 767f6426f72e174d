import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TranscriptHead, TranscriptMessage } from '@fechai/contracts/transcript'
import { conversationsOf, mediaItemsOf } from '@fechai/data/conversations'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { seedUpload } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

async function read(leadId: string): Promise<{ head: TranscriptHead; messages: TranscriptMessage[] }> {
  const answer = await member.request('GET', `/api/conversations/${await conversationOf(leadId)}/transcript`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const [head, ...batches] = (await answer.text()).trimEnd().split('\n')
  return {
    head: JSON.parse(head!) as TranscriptHead,
    messages: batches.flatMap((batch) => JSON.parse(batch) as TranscriptMessage[]),
  }
}

it('holds every message, in order, and what was read in its files', async () => {
  const texts = Array.from({ length: 2_300 }, (_, index) => ({ text: `linha ${index}\ncom "aspas"` }))
  const read41 = { status: 'read', reason: null, text: 'dezenove mil', seconds: 41 } as const
  const leadId = await seedConversation(api, member, {
    messages: [{ attachment: { kind: 'audio', name: 'PTT-0001.opus' } }, ...texts],
    files: [
      { name: 'midia/PTT-0001.opus', kind: 'audio', bytes: Buffer.from('OggS'), outcome: read41 },
      { name: 'IMG-0001.jpg', kind: 'image', bytes: Buffer.from('jpeg') },
      { name: 'contrato.pdf', kind: 'document', bytes: Buffer.from('pdf') },
    ],
  })
  const { head, messages } = await read(leadId)
  expect(head).toMatchObject({ total: 2_301, seller: 'Rafaela', customers: ['Dona Célia'], group: false })
  expect(head.media).toEqual([
    { name: 'PTT-0001.opus', kind: 'audio', text: 'dezenove mil', seconds: 41, position: 0 },
    { name: 'IMG-0001.jpg', kind: 'image', text: null, seconds: null, position: null },
  ])
  expect(messages.map(({ index }) => index)).toEqual(Array.from({ length: 2_301 }, (_, index) => index))
  expect(messages[0]!.attachment).toEqual({ kind: 'audio', name: 'PTT-0001.opus' })
  expect(messages[2_300]!.text).toBe('linha 2299\ncom "aspas"')
})

it('names the files of a later export so that each is the one that comes', async () => {
  const first = { name: 'PTT-0001.opus', kind: 'audio', bytes: Buffer.from('primeiro') } as const
  const leadId = await seedConversation(api, member, { messages: [{}], files: [first] })
  const conversationId = await conversationOf(leadId)
  const { deps } = api
  const owner = { empresaId: member.user.empresaId, userId: member.user.id, reach: 'company' as const }
  const key = await conversationsOf(deps.db, deps.master, owner).key(conversationId)
  const uploadId = await seedUpload(member, 'concluido')
  await asOwner('update uploads set conversation_id = $2 where id = $1', [uploadId, conversationId])
  const storageKey = `${uploadPrefix(owner.empresaId, uploadId)}entries/0`
  const bytes = Buffer.from('depois')
  await deps.storage.put(storageKey, bytes, key)
  const item = { kind: 'audio', name: 'PTT-0002.opus', sha256: 'h', sizeBytes: bytes.length, storageKey } as const
  await mediaItemsOf(deps.db, owner, key).add(uploadId, [{ ...item, position: 0, status: 'pending', reason: null }])

  const { media } = (await read(leadId)).head
  expect(media.map(({ name, position }) => [name, position])).toEqual([
    ['PTT-0001.opus', 0],
    ['PTT-0002.opus', 1],
  ])
  const answer = await member.request('GET', `/api/conversations/${conversationId}/media/${media[1]!.position}`)
  expect(await answer.text()).toBe('depois')
})
