import type { Lead } from '@fechai/domain/lead'
import { describe, expect, it } from 'vitest'
import {
  createdHere,
  deletedHere,
  following,
  nextToSend,
  onRevision,
  stillMeans,
  withEdits,
  type QueuedEdit,
} from './outbox-queue.ts'

const lead = (changes: Partial<Lead> = {}): Lead =>
  ({ id: 'ana', nome: 'Ana', produto: 'Bomba', fase: 'leads-frios', revision: 3, ...changes }) as Lead

const edit = (changes: Partial<QueuedEdit> = {}): QueuedEdit => ({
  key: 'k',
  place: '1',
  kind: 'edit',
  leadId: 'ana',
  leadName: 'Ana',
  method: 'PATCH',
  path: '/api/leads/ana',
  body: { nome: 'Ana Luz', revision: 3 },
  wanted: { nome: 'Ana Luz' },
  seen: { nome: 'Ana' },
  order: null,
  at: '2026-11-21T10:00:00.000Z',
  state: 'waiting',
  message: '',
  theirs: null,
  ...changes,
})

describe('the next to send', () => {
  const one = edit({ key: '1' })
  const two = edit({ key: '2' })
  const other = edit({ key: '3', leadId: 'bia' })
  it.each([
    ['is the oldest', [one, two, other], '1'],
    ['is another lead’s behind a conflict', [{ ...one, state: 'conflict' as const }, two, other], '3'],
    ['is another lead’s behind a refusal', [{ ...one, state: 'refused' as const }, two, other], '3'],
    ['is none when all wait for the person', [{ ...one, state: 'conflict' as const }, two], undefined],
  ])('%s', (_case, edits, key) => expect(nextToSend(edits)?.key).toBe(key))
})

describe('an edit against a lead that changed', () => {
  it.each([
    ['other fields changed', lead({ produto: 'Filtro' }), true],
    ['somebody wrote the same', lead({ nome: 'Ana Luz' }), true],
    ['somebody wrote something else', lead({ nome: 'Ana Sol' }), false],
  ])('%s', (_case, now, means) => expect(stillMeans(edit(), now)).toBe(means))

  it('is never taken for granted when it deletes', () => {
    expect(stillMeans(edit({ kind: 'delete', wanted: {}, seen: {} }), lead({ produto: 'Filtro' }))).toBe(false)
  })

  it('is sent with the current revision', () => {
    expect(onRevision(edit(), 9).body).toEqual({ nome: 'Ana Luz', revision: 9 })
    expect(onRevision(edit({ body: { confirm: 'confirmo' } }), 9).body).toEqual({ confirm: 'confirmo' })
  })
})

describe('an edit once another of the same person was sent', () => {
  const sent = edit({ place: '5' })
  const later = edit({ place: '6' })
  it.each([
    ['made seeing it, goes out on what it left', later, 4, 4],
    ['made before it, stays on what was seen', edit({ place: '4' }), 4, 3],
    ['of another lead stays', { ...later, leadId: 'bia' }, 4, 3],
    ['that waits for the person stays', { ...later, state: 'conflict' as const }, 4, 3],
    ['stays when somebody else changed the lead in between', later, 5, 3],
    ['stays when the sent one itself went out on a change of somebody else', later, 9, 3, 8],
    ['stays where it is further on', { ...later, body: { revision: 7 } }, 4, 7],
  ])('%s', (_case, edit_, left, goesOn, sentOn = 3) =>
    expect(following(edit_, onRevision(sent, sentOn), left).body.revision).toBe(goesOn),
  )
})

it('shows a lead with what waits to be sent, and not with what is disputed', () => {
  const edits = [edit(), edit({ kind: 'move', wanted: { fase: 'fechados' }, seen: { fase: 'leads-frios' }, order: 8 })]
  expect(withEdits(lead(), edits)).toMatchObject({ nome: 'Ana Luz', fase: 'fechados', order: 8, revision: 3 })
  expect(withEdits(lead(), [edit({ state: 'conflict' })])).toEqual(lead())
  expect(withEdits(lead({ id: 'bia' }), edits).nome).toBe('Ana')
})

it('shows an answer as the server will have it, and one that is taken back as open again', () => {
  const asked = { ...lead({ valor: 'R$ 9,00' }), editados: {}, padroes: [], revisar: ['valor' as const] }
  const answer = (outcome: 'edited' | 'neither' | 'undone', valor: string): QueuedEdit =>
    edit({ wanted: { valor }, decides: { por: 'rafa', outcome } })
  const mark = { por: 'rafa', em: '2026-11-21T10:00:00.000Z' }
  expect(withEdits(asked, [answer('edited', 'R$ 7,00')])).toMatchObject({
    valor: 'R$ 7,00',
    editados: { valor: mark },
    padroes: [],
    revisar: [],
  })
  expect(withEdits(asked, [answer('neither', '--')])).toMatchObject({ editados: { valor: mark }, padroes: ['valor'] })
  expect(withEdits(asked, [answer('neither', '--'), answer('undone', 'R$ 9,00')])).toEqual(asked)
})

it('has a lead that was typed in here until the server has it, or refuses it', () => {
  const typed = edit({ kind: 'create', body: { id: 'ana', nome: 'Ana' }, seen: {} })
  expect(createdHere([edit(), typed]).map(({ leadId }) => leadId)).toEqual(['ana'])
  expect(createdHere([{ ...typed, state: 'refused' }])).toEqual([])
  // Edits made meanwhile go out on the revision of the new lead.
  const later = edit({ place: '2', body: { nome: 'Ana Luz', revision: 0 } })
  expect(following(later, typed, 0).body.revision).toBe(0)
})

it('hides what is deleted here, until the server refuses it', () => {
  expect([...deletedHere([edit({ kind: 'delete' })])]).toEqual(['ana'])
  expect([...deletedHere([edit({ kind: 'delete', state: 'refused' })])]).toEqual([])
})
