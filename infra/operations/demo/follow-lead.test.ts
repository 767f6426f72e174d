import type { Lead } from '@fechai/domain/lead'
import { STILL_READING } from '@fechai/domain/still-reading'
import { expect, it } from 'vitest'
import { followLead, readByModel } from './follow-lead.ts'
import type { Visitor } from './visitor.ts'

const LEAD = { id: 'l1', analysis_id: 'a1', valor: 'R$ 398.000,00', obstrucoes: [], padroes: [] } as unknown as Lead
const CHANGED = `event: lead-changed\ndata: ${JSON.stringify({ leadId: 'l1' })}\n\n`
const OTHER = `event: lead-changed\ndata: ${JSON.stringify({ leadId: 'l2' })}\n\n`
const EVIDENCE = [{ field: 'valor', item: null, quote: '412 mil', author: 'Renato', sentAt: '2026-07-02T12:08:00Z' }]

/** Answers with one state of the lead after the other, and with a stream of these events. */
function api(states: (Partial<Lead> | null)[], events: string, analysis: object | null = null) {
  let asked = 0
  const fetch = (path: string): Promise<Response> => {
    if (path === '/api/events') return Promise.resolve(new Response(events))
    const state = states[asked++]!
    const answer = state === null ? new Response(null, { status: 404 }) : Response.json({ lead: { ...LEAD, ...state } })
    return Promise.resolve(answer)
  }
  const json = (path: string): Promise<never> =>
    Promise.resolve((path.endsWith('/evidence') ? { evidence: EVIDENCE } : { analysis }) as never)
  return { fetch, json } satisfies Visitor
}

async function linesOf(person: Visitor): Promise<string[]> {
  const lines: string[] = []
  await followLead(person, 'l1', (line) => lines.push(line))
  return lines
}

const UNHEARD: Partial<Lead> = { ia_pendente: { what: 'arquivos', why: 'ia_indisponivel' }, audios_nao_ouvidos: 4 }
const HEARD: Partial<Lead> = { ia_pendente: null, audios_nao_ouvidos: 0, analysis_id: 'a2', valor: 'R$ 412.000,00' }

it('says what recordings brought that were heard after the lead', async () => {
  const lines = await linesOf(api([UNHEARD, UNHEARD, HEARD], OTHER + CHANGED + CHANGED))
  expect(lines).toEqual([
    expect.stringContaining('ou ainda é instalada nesta máquina'),
    '\n4 áudios foram ouvidos; o lead foi lido de novo, e mudou:',
    '  Valor          R$ 412.000,00',
    expect.stringContaining('“412 mil” — Renato'),
  ])
})

it('says what a slow model read, also when it had read before the stream began', async () => {
  const waiting: Partial<Lead> = { ia_pendente: { what: 'conversa', why: STILL_READING }, audios_nao_ouvidos: 0 }
  const report = { source: 'model', model: 'qwen', offlineReason: null, reading: 'A IA leu.', costBrl: 0, fields: [] }
  const snapshot = 'event: snapshot\ndata: {"uploads":[]}\n\n'
  const read = { ia_pendente: null, audios_nao_ouvidos: 0, analysis_id: 'a2' }
  const lines = await linesOf(api([waiting, read], snapshot, { ...report, agreement: 0.9 }))
  expect(lines).toEqual([
    'Lead pronto pelas regras. Sua IA está lendo a conversa; o lead muda sozinho se ela ler outra coisa.',
    '\nO lead foi lido de novo e fica como estava.',
    '',
    '  A IA leu. qwen: R$ 0,00; as duas leituras concordam em 90%.',
  ])
})

it('is silent where nothing is missing, and ends with a deleted lead', async () => {
  expect(await linesOf(api([HEARD], ''))).toEqual([])
  expect(await linesOf(api([UNHEARD, null], CHANGED))).toHaveLength(1)
})

const SNAPSHOT = 'event: snapshot\ndata: {"uploads":[]}\n\n'
const PROGRESS = `event: analysis-progress\ndata: ${JSON.stringify({ leadId: 'l1' })}\n\n`
const READ = { source: 'model', model: 'qwen', offlineReason: null, reading: 'A IA leu.', costBrl: 0, fields: [] }

/** A lead of which the API knows these newest readings, one after the other. */
function readingApi(readings: object[], ai = 'on') {
  const asked: string[] = []
  const json = (path: string, init?: RequestInit): Promise<never> => {
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    const answers: [string, () => object][] = [
      ['/me', () => ({ ai })],
      ['/analyses', () => ({ analyses: [readings.shift()] })],
      ['/evidence', () => ({ evidence: EVIDENCE })],
      ['/analysis', () => ({ analysis: { ...READ, agreement: 0.9 } })],
      ['/reanalyse', () => ({ accepted: true })],
    ]
    return Promise.resolve(answers.find(([end]) => path.endsWith(end))![1]() as never)
  }
  const states = [{ conversation_id: 'c1' }, { conversation_id: 'c1', valor: 'R$ 412.000,00' }]
  const { fetch } = api(states, SNAPSHOT + PROGRESS + PROGRESS)
  return { asked, person: { fetch, json } satisfies Visitor }
}

async function readingLines(person: Visitor): Promise<string[]> {
  const lines: string[] = []
  await readByModel(person, 'l1', (line) => lines.push(line))
  return lines
}

const byRules = { kind: 'upload', status: 'concluida', source: 'offline' }
const again = (status: string, more = {}) => ({ kind: 'reanalise', status, source: null, ...more })

it('has a model read what rules alone have read, and says what it brought', async () => {
  const { asked, person } = readingApi([byRules, again('processando'), again('concluida', { source: 'model' })])
  expect(await readingLines(person)).toEqual([
    expect.stringContaining('que só as regras tinham lido'),
    '\nO lead foi lido de novo, e mudou:',
    '  Valor          R$ 412.000,00',
    expect.stringContaining('“412 mil” — Renato'),
    '',
    '  A IA leu. qwen: R$ 0,00; as duas leituras concordam em 90%.',
  ])
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual(['POST /api/leads/l1/reanalyse'])
})

it('says why a reading failed', async () => {
  const { person } = readingApi([byRules, again('falhou', { cause: { message: 'A IA não respondeu a tempo.' } })])
  expect((await readingLines(person)).at(-1)).toBe('A IA não respondeu a tempo.')
})

it.each([
  ['a model has read it', [{ ...byRules, source: 'model' }], 'on'],
  ['no model reads', [byRules], 'off'],
])('asks for nothing where %s', async (_why, readings, ai) => {
  const { asked, person } = readingApi(readings, ai)
  expect(await readingLines(person)).toEqual([])
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([])
})
