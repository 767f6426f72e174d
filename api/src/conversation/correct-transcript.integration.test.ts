import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AttachmentReading, ConversationMatches, ConversationPage } from '@fechai/contracts/conversation'
import type { AudioPlaces } from '@fechai/domain/media-places'
import type { ReanalysisRef } from '@fechai/contracts/runs/reanalyze-lead'
import { mediaItemsOf, openConversation } from '@fechai/data/conversations'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { ownerOf } from '../testing/seed-session.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
})
afterAll(() => api?.close())

const places: AudioPlaces = {
  kind: 'audio',
  estimated: false,
  lines: [
    { from: 0.4, to: 2, text: 'Fica em doze mil.', unsure: [{ start: 8, end: 12, at: 1.1 }] },
    { from: 2, to: 3.5, text: 'Obrigado por assistir.' },
  ],
}
const outcome = {
  status: 'read',
  reason: null,
  text: 'Fica em doze mil. Obrigado por assistir.',
  places,
  seconds: 4,
} as const
const note = { kind: 'audio', bytes: Buffer.from('OggS-doze-mil'), outcome } as const
const seeded = () =>
  seedConversation(api, member, {
    messages: [
      { attachment: { kind: 'audio', name: 'PTT-1.opus' } },
      { attachment: { kind: 'audio', name: 'PTT-2.opus' } },
    ],
    files: [
      { ...note, name: 'PTT-1.opus' },
      { ...note, name: 'PTT-2.opus' },
      {
        name: 'IMG-3.jpg',
        kind: 'image',
        bytes: Buffer.from('jpeg'),
        outcome: { status: 'read', reason: null, text: 'x' },
      },
    ],
  })
const correct = (id: string, body: object, { position = 0, who = member } = {}) =>
  who.request('POST', `/api/conversations/${id}/media/${position}/transcript`, {
    body: { before: null, readAgain: false, ...body },
  })
const readings = async (id: string) => {
  const answer = await member.request('GET', `/api/conversations/${id}/messages`)
  return ((await answer.json()) as ConversationPage).messages.map(({ reading }) => reading!)
}
const matches = async (id: string, q: string) => {
  const answer = await member.request('POST', `/api/conversations/${id}/search`, { body: { q } })
  return ((await answer.json()) as ConversationMatches).matches
}

it('is kept in every copy, with who and when, and what was heard stays beside it', async () => {
  const leadId = await seeded()
  const id = await conversationOf(leadId)
  const answer = await correct(id, { lines: ['Fica em dois mil.', ''] })
  expect(answer.status).toBe(200)
  const said = (await answer.json()) as AttachmentReading
  expect(said).toMatchObject({ text: 'Fica em dois mil.', corrected: { by: member.user.id, at: expect.any(String) } })
  const [first, second] = await readings(id)
  expect(first).toEqual({ ...said, retry: null })
  expect(second).toEqual(first)
  expect(first!.lines).toEqual([{ from: 0.4, to: 2, text: 'Fica em dois mil.' }])
  expect([await matches(id, 'dois mil'), await matches(id, 'doze')]).toEqual([[0, 1], []])
  const [row] = await asOwner<{ event: string; user_id: string; details: object }>(
    `select event, user_id, details from audit_log where subject_id = $1 and event = 'transcript-corrected'`,
    [leadId],
  )
  expect(row).toMatchObject({ user_id: member.user.id, details: { position: 0 } })
  expect(JSON.stringify(row)).not.toContain('mil')

  const colleague = await addMember(api, member.user.empresaId, 'gestor')
  const again = await correct(id, { lines: ['Fica em três mil.'], before: first!.corrected!.at }, { who: colleague })
  expect(again.status).toBe(200)
  expect((await readings(id))[1]).toMatchObject({ text: 'Fica em três mil.', corrected: { by: colleague.user.id } })
})

it('is refused when the words changed meanwhile, and leaves them', async () => {
  const id = await conversationOf(await seeded())
  for (const body of [{ lines: ['só uma linha'] }, { lines: ['a', 'b'], before: '2026-01-01T00:00:00Z' }]) {
    const answer = await correct(id, body)
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: expect.stringContaining('mudou') }])
  }
  expect((await readings(id))[0]).toMatchObject({ text: outcome.text, corrected: null })
})

it('is taken from one of several people at once, and the others are asked to look again', async () => {
  const id = await conversationOf(await seeded())
  let before: string | null = null
  for (let round = 0; round < 5; round++) {
    const said = ['um', 'dois', 'três', 'quatro'].map((word) => `Fica em ${word} mil, rodada ${round}.`)
    const silent = round === 0 ? [''] : []
    const answers = await Promise.all(said.map((line) => correct(id, { lines: [line, ...silent], before })))
    const taken = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const [first, second] = await readings(id)
    expect([first!.text, second!.text]).toEqual([said[taken], said[taken]])
    before = first!.corrected!.at
  }
})

it('outlives an attempt to read the recording that ends later', async () => {
  const id = await conversationOf(await seeded())
  expect((await correct(id, { lines: ['Fica em dois mil.', ''] })).status).toBe(200)
  const { db, master } = api.deps
  const [upload] = (await openConversation(db, master, ownerOf(member), id)).uploads
  expect(await mediaItemsOf(db, ownerOf(member), upload!.key).finish(upload!.id, 0, outcome)).toBe(false)
  expect((await readings(id))[0]).toMatchObject({ text: 'Fica em dois mil.', corrected: { by: member.user.id } })
})

it('leaves a sentence when it reports silence, and can be corrected again', async () => {
  const id = await conversationOf(await seeded())
  expect(await (await correct(id, { lines: ['', ''] })).json()).toMatchObject({ text: '', reason: 'Sem fala.' })
  const { at } = (await readings(id))[0]!.corrected!
  expect(await (await correct(id, { lines: ['Fica em dois mil.'], before: at })).json()).toMatchObject({
    text: 'Fica em dois mil.',
    reason: null,
  })
})

it('is for voice notes that were heard', async () => {
  const id = await conversationOf(await seeded())
  for (const position of [2, 9]) expect((await correct(id, { lines: ['x'] }, { position })).status).toBe(404)
})

it('has the lead read again only where that is asked for', async () => {
  const asked: [ReanalysisRef, boolean | undefined][] = []
  vi.spyOn(api.deps.runs, 'reanalyse').mockImplementation(async (ref, changed) => {
    asked.push([ref, changed])
    return 'run'
  })
  const id = await conversationOf(await seeded())
  await correct(id, { lines: ['Fica em dois mil.', ''] })
  expect(asked).toEqual([])
  const { at } = (await readings(id))[0]!.corrected!
  expect((await correct(id, { lines: ['Fica em três mil.'], before: at, readAgain: true })).status).toBe(200)
  expect(asked).toMatchObject([[{ conversationId: id, requestedBy: member.user.id }, true]])
  vi.restoreAllMocks()
})
