import type { Lead } from '@fechai/domain/lead'
import { PHASES, type Phase } from '@fechai/domain/phases'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteLead, restoreLead } from './delete-lead.ts'
import { cardOf } from './cards.ts'
import { applyLeadChange, askAgain } from './board-refresh.ts'
import { board, clearLeads, loadBoard } from './leads.ts'
import { clearMoves, MovedByOther, moveLead, undoMove } from './move-lead.ts'

const lead = (id: string, fase: Phase, order: number, over: Partial<Lead> = {}): Lead =>
  ({
    id,
    fase,
    order,
    nome: id,
    revision: 1,
    created_at: '2026-11-01T00:00:00.000Z',
    analysis_id: null,
    padroes: [],
    revisar: [],
    editados: {},
    ...over,
  }) as unknown as Lead

const stored = [lead('ana', 'leads-quentes', 9), lead('bia', 'leads-quentes', 7), lead('caio', 'leads-frios', 5)]
const boardAnswer = () => ({
  columns: PHASES.map((fase) => {
    const leads = stored.filter((each) => each.fase === fase)
    return { fase, total: leads.length, valorTotal: 0, leads, nextCursor: null }
  }),
})

type Answer = { status: number; body: unknown }
let answers: Record<string, () => Answer>
let sent: unknown[]

beforeEach(async () => {
  vi.useFakeTimers()
  answers = { 'GET /api/board': () => ({ status: 200, body: boardAnswer() }) }
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    const answer = answers[`${method} ${path.split('?')[0]}`]?.() ?? { status: 404, body: { error: 'não existe' } }
    return Response.json(answer.body, { status: answer.status })
  })
  await loadBoard()
})

afterEach(() => {
  clearLeads()
  clearMoves()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('events', () => {
  test('a move in another tab takes the card to its new place', () => {
    applyLeadChange({ leadId: 'bia', change: 'moved', by: 'x', lead: lead('bia', 'leads-frios', 6, { revision: 2 }) })
    expect(board.columns['leads-quentes'].ids).toEqual(['ana'])
    expect(board.columns['leads-frios']).toMatchObject({ ids: ['bia', 'caio'], total: 2 })
  })

  test('an event older than what is shown changes nothing', () => {
    applyLeadChange({ leadId: 'bia', change: 'moved', by: 'x', lead: lead('bia', 'leads-frios', 6) })
    expect(board.columns['leads-quentes'].ids).toEqual(['ana', 'bia'])
  })

  test('a value that changed is what its column adds up', () => {
    const at = (revision: number, valor: string) => lead('ana', 'leads-quentes', 9, { revision, valor })
    applyLeadChange({ leadId: 'ana', change: 'updated', by: 'x', lead: at(2, 'R$ 4.600,00') })
    expect(board.columns['leads-quentes'].valorTotal).toBe(4600)
    applyLeadChange({ leadId: 'ana', change: 'updated', by: 'x', lead: at(3, 'R$ 600,00') })
    expect(board.columns['leads-quentes'].valorTotal).toBe(600)
  })

  test('a new lead comes first and glows for five seconds', () => {
    applyLeadChange({ leadId: 'davi', change: 'created', by: null, lead: lead('davi', 'leads-quentes', 0) })
    expect(board.columns['leads-quentes'].ids).toEqual(['davi', 'ana', 'bia'])
    expect(cardOf('davi')).toMatchObject({ isNewLead: true, isGlowing: true })
    vi.advanceTimersByTime(5_000)
    expect(cardOf('davi')).toMatchObject({ isNewLead: false, isGlowing: false })
  })

  test('a deleted lead leaves its column', () => {
    applyLeadChange({ leadId: 'caio', change: 'deleted', by: 'x', lead: null })
    expect(board.columns['leads-frios']).toMatchObject({ ids: [], total: 0 })
  })
})

test('a card that moved while the columns were loading is shown once, at its newest position', async () => {
  const moved = lead('caio', 'leads-mornos', 6, { revision: 2 })
  const { columns } = boardAnswer()
  columns.find(({ fase }) => fase === 'leads-mornos')!.leads.push(moved)
  answers['GET /api/board'] = () => ({ status: 200, body: { columns } })
  await loadBoard()
  expect(board.columns['leads-frios'].ids).toEqual([])
  expect(board.columns['leads-mornos'].ids).toEqual(['caio'])
})

test('a board that a busy server did not answer is requested until it loads', async () => {
  clearLeads()
  const standing = answers['GET /api/board']!
  answers['GET /api/board'] = () => ({ status: 503, body: { error: 'O banco de dados não respondeu.' } })
  await loadBoard().catch(askAgain)
  expect(board.status).toBe('error')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(board.status).toBe('error')
  answers['GET /api/board'] = standing
  await vi.advanceTimersByTimeAsync(6_000)
  expect(board).toMatchObject({ status: 'ready', error: '' })
  expect(board.columns['leads-frios'].ids).toEqual(['caio'])
})

describe('moveLead', () => {
  test('shows at once and keeps what the server answers', async () => {
    answers['POST /api/leads/ana/move'] = () => ({
      status: 200,
      body: { lead: lead('ana', 'leads-frios', 4, { revision: 2 }) },
    })
    const moved = moveLead('ana', { fase: 'leads-frios', index: 1 })
    expect(board.columns['leads-frios'].ids).toEqual(['caio', 'ana'])
    await moved
    expect(cardOf('ana')?.lead).toMatchObject({ fase: 'leads-frios', revision: 2 })
  })

  test('goes back to where it was when the server refuses', async () => {
    answers['POST /api/leads/ana/move'] = () => ({ status: 503, body: { error: 'Tente mais tarde.' } })
    await expect(moveLead('ana', { fase: 'fechados', index: 0 })).rejects.toThrow('Tente mais tarde.')
    expect(board.columns.fechados).toMatchObject({ ids: [], total: 0 })
    expect(board.columns['leads-quentes'].ids).toEqual(['ana', 'bia'])
  })

  test('shows the lead’s position when another person moved it first', async () => {
    answers['POST /api/leads/ana/move'] = () => ({ status: 409, body: { error: 'conflito' } })
    answers['GET /api/leads/ana'] = () => ({
      status: 200,
      body: { lead: lead('ana', 'em-objecao', 1, { revision: 3 }) },
    })
    const refusal = await moveLead('ana', { fase: 'fechados', index: 0 }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(MovedByOther)
    expect((refusal as MovedByOther).lead?.fase).toBe('em-objecao')
  })

  test('says who was first', async () => {
    answers['POST /api/leads/ana/move'] = () => ({ status: 409, body: { error: 'conflito' } })
    answers['GET /api/leads/ana/activities'] = () => ({
      status: 200,
      body: { activities: [{ details: { userName: 'Tiago' } }] },
    })
    const refusal = await moveLead('ana', { fase: 'fechados', index: 0 }).catch((error: unknown) => error)
    expect((refusal as MovedByOther).by).toBe('Tiago')
  })

  test('carries what the person saw when they lifted the card, brought forward over their own moves only', async () => {
    let revision = 1
    answers['POST /api/leads/ana/move'] = () => ({
      status: 200,
      body: { lead: lead('ana', 'fechados', 4, { revision: (revision += 1) }) },
    })
    await moveLead('ana', { fase: 'fechados', index: 0 }, { seen: 1 })
    answers['POST /api/leads/ana/move'] = () => ({ status: 409, body: {} })
    applyLeadChange({ leadId: 'ana', change: 'moved', by: 'x', lead: lead('ana', 'leads-frios', 6, { revision: 3 }) })
    await moveLead('ana', { fase: 'em-objecao', index: 0 }, { seen: 1 }).catch(() => undefined)
    expect(sent).toMatchObject([{ revision: 1 }, { revision: 2 }])
  })

  test('is taken back with what the phase rested on, and only from where it was left', async () => {
    answers['POST /api/leads/ana/move'] = () => ({
      status: 200,
      body: { lead: lead('ana', 'fechados', 4, { revision: 2 }) },
    })
    const made = await moveLead('ana', { fase: 'fechados', index: 0 })
    applyLeadChange({ leadId: 'ana', change: 'updated', by: 'x', lead: lead('ana', 'fechados', 4, { revision: 7 }) })
    await undoMove(made!)
    expect(sent[1]).toEqual({ fase: 'leads-quentes', index: 0, revision: 2, undoTo: 'plain' })
  })

  test('a drop where the card already is asks nothing of the server', async () => {
    await expect(moveLead('ana', { fase: 'leads-quentes', index: 0 })).resolves.toBeNull()
  })
})

test('a lead that could not be deleted keeps its position', async () => {
  answers['DELETE /api/leads/ana'] = () => ({ status: 503, body: { error: 'Tente mais tarde.' } })
  const deleted = deleteLead('ana')
  expect(board.columns['leads-quentes'].ids).toEqual(['bia'])
  await expect(deleted).rejects.toThrow('Tente mais tarde.')
  expect(board.columns['leads-quentes'].ids).toEqual(['ana', 'bia'])
})

test('an undone deletion restores the card’s position', async () => {
  answers['DELETE /api/leads/ana'] = () => ({ status: 200, body: {} })
  const deleted = await deleteLead('ana')
  expect(board.columns['leads-quentes'].ids).toEqual(['bia'])
  answers['POST /api/leads/ana/restore'] = () => ({
    status: 200,
    body: { lead: lead('ana', 'leads-quentes', 9, { revision: 2 }) },
  })
  await restoreLead(deleted!)
  expect(board.columns['leads-quentes'].ids).toEqual(['ana', 'bia'])
  expect(cardOf('ana')?.lead.revision).toBe(2)
})

test('a deletion that is final stays so, and says it', async () => {
  answers['DELETE /api/leads/ana'] = () => ({ status: 200, body: {} })
  const deleted = await deleteLead('ana')
  await expect(restoreLead(deleted!)).rejects.toThrow()
  expect(board.columns['leads-quentes'].ids).toEqual(['bia'])
})
