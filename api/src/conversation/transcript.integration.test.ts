import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TranscriptHead, TranscriptMessage } from '@fechai/shared/contracts/transcript'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

async function read(id: string): Promise<{ head: TranscriptHead; messages: TranscriptMessage[] }> {
  const answer = await member.request('GET', `/api/leads/${id}/transcript`)
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
  const id = await seedConversation(api, member, {
    messages: [{ attachment: { kind: 'audio', name: 'PTT-0001.opus' } }, ...texts],
    files: [
      { name: 'midia/PTT-0001.opus', kind: 'audio', bytes: Buffer.from('OggS'), outcome: read41 },
      { name: 'IMG-0001.jpg', kind: 'image', bytes: Buffer.from('jpeg') },
      { name: 'contrato.pdf', kind: 'document', bytes: Buffer.from('pdf') },
    ],
  })
  const { head, messages } = await read(id)
  expect(head).toMatchObject({ total: 2_301, seller: 'Rafaela', customers: ['Dona Célia'], group: false })
  expect(head.media).toEqual([
    { name: 'PTT-0001.opus', kind: 'audio', text: 'dezenove mil', seconds: 41, position: 0 },
    { name: 'IMG-0001.jpg', kind: 'image', text: null, seconds: null, position: null },
  ])
  expect(messages.map(({ index }) => index)).toEqual(Array.from({ length: 2_301 }, (_, index) => index))
  expect(messages[0]!.attachment).toEqual({ kind: 'audio', name: 'PTT-0001.opus' })
  expect(messages[2_300]!.text).toBe('linha 2299\ncom "aspas"')
})

it('of a lead without a conversation is its head alone', async () => {
  expect(await read(await seedLead(member))).toMatchObject({ head: { total: 0 }, messages: [] })
})
