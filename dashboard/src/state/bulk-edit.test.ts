import type { BulkChange, BulkResult } from '@fechai/contracts/bulk'
import type { Lead } from '@fechai/domain/lead'
import { ref } from 'valtio'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bulkEdit, editSelected, stopBulk, undoBulk } from './bulk-edit.ts'
import { clearLeadList, leadList } from './lead-list.ts'
import { clearSelection, countSelected, isSelected, selectAll, selection, toggleLead } from './lead-selection.ts'

const ids = Array.from({ length: 230 }, (_, n) => `lead-${String(n).padStart(3, '0')}`)
let sent: BulkChange[][]
let answer: (change: BulkChange) => Partial<BulkResult>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answer = () => ({})
  const lead = { id: 'lead-000', revision: 7 } as Lead
  leadList.rows = ref({ leads: [lead], nextCursor: null, total: ids.length, aConfirmar: 0, novidades: 0 })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const request = JSON.parse(String(body)) as { changes: BulkChange[]; after?: string }
    if (path === '/api/leads/ids') {
      const left = ids.filter((id) => request.after === undefined || id > request.after)
      return Response.json({ ids: left.slice(0, 100), more: left.length > 100 })
    }
    sent.push(request.changes)
    const before = { fase: 'leads-frios', atendente: 'Ana', order: 3, undoTo: 'default' }
    const results = request.changes.map((change) => {
      const given = answer(change)
      return { id: change.id, refused: null, revision: 8, ...given, before: given.refused ? null : before }
    })
    return Response.json({ results })
  })
})
afterEach(() => {
  clearSelection()
  clearLeadList()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a selection', () => {
  test('counts the chosen leads, or the whole list without the excluded ones', () => {
    toggleLead('a')
    toggleLead('b')
    toggleLead('a')
    expect([isSelected(selection, 'a'), isSelected(selection, 'b'), countSelected(selection, 230)]).toEqual([
      false,
      true,
      1,
    ])
    selectAll(true)
    toggleLead('a')
    expect([isSelected(selection, 'a'), isSelected(selection, 'b'), countSelected(selection, 230)]).toEqual([
      false,
      true,
      229,
    ])
  })
})

describe('a change of many', () => {
  test('goes out a hundred at a time, with what the person saw, and leaves nothing chosen', async () => {
    selectAll(true)
    toggleLead('lead-001')
    const outcome = await editSelected({ fase: 'fechados' })
    expect(sent.map((part) => part.length)).toEqual([100, 100, 29])
    expect(sent[0]!.slice(0, 2)).toEqual([
      { id: 'lead-000', revision: 7, fase: 'fechados' },
      { id: 'lead-002', fase: 'fechados' },
    ])
    expect(outcome).toMatchObject({ changed: 229, refused: 0, error: null })
    expect(countSelected(selection, 230)).toBe(0)
  })

  test('counts leads that another person changed first, and restores the rest', async () => {
    toggleLead('lead-000')
    toggleLead('lead-005')
    answer = ({ id }) => (id === 'lead-005' ? { refused: 'alterado' } : {})
    const outcome = await editSelected({ fase: 'fechados' })
    expect(outcome).toMatchObject({ changed: 1, refused: 1 })
    await undoBulk(outcome.undo)
    expect(sent[1]).toEqual([{ id: 'lead-000', revision: 8, fase: 'leads-frios', order: 3, undoTo: 'default' }])
  })

  test('counts sales apart that were to be lost, and takes none of them back', async () => {
    toggleLead('lead-000')
    toggleLead('lead-005')
    answer = ({ id }) => (id === 'lead-005' ? { refused: 'ja-vendido' } : {})
    const outcome = await editSelected({ perdido: { motivo: null } })
    expect(outcome).toMatchObject({ changed: 1, refused: 0, sold: 1 })
    expect(outcome.undo.map(({ id }) => id)).toEqual(['lead-000'])
  })

  test('stops where the person says, and what is done can be taken back', async () => {
    selectAll(true)
    answer = () => {
      stopBulk()
      return {}
    }
    const outcome = await editSelected({ atendente: 'Tiago' })
    expect(sent).toHaveLength(1)
    expect(outcome.undo).toHaveLength(100)
    expect(outcome.undo[0]).toMatchObject({ atendente: 'Ana', undoTo: 'default' })
    expect(bulkEdit.running).toBe(false)
  })
})
