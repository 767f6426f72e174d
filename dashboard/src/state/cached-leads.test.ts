import type { Lead } from '@fechai/domain/lead'
import { expect, it, vi } from 'vitest'

vi.mock('../lib/local-database.ts', () => ({ localDatabase: () => ({}) }))
vi.stubGlobal('navigator', { onLine: false })
const { listOf } = await import('./cached-leads.ts')

const lead = (changes: Partial<Lead>): Lead =>
  ({
    nome: 'Célia Prado',
    produto: 'Mesa de jantar',
    resumo: 'Pediu a foto',
    atendente: 'Rafaela',
    fase: 'leads-quentes',
    status_lead: 'Ativo',
    revisar: [] as Lead['revisar'],
    padroes: [] as Lead['padroes'],
    editados: {},
    data_inicio_conversa: '2026-09-15T10:00:00-03:00',
    updated_at: '2026-09-16T10:00:00Z',
    ...changes,
  }) as Lead

const LEADS = [
  lead({}),
  lead({ nome: 'Álvaro Luz', fase: 'leads-frios', atendente: 'Tiago', updated_at: '2026-09-18T10:00:00Z' }),
  lead({
    revisar: ['valor'],
    nome: 'Bento Sá',
    data_inicio_conversa: null,
    produto: 'Sofá',
    updated_at: '2026-09-17T10:00:00Z',
  }),
]
const names = (query: Parameters<typeof listOf>[1]) => listOf(LEADS, query).leads.map(({ nome }) => nome)

it.each<[string, Parameters<typeof listOf>[1], string[]]>([
  ['the latest first', {}, ['Álvaro Luz', 'Bento Sá', 'Célia Prado']],
  ['a word without its accent', { q: 'celia mesa' }, ['Célia Prado']],
  ['a phase', { fases: ['leads-frios'] }, ['Álvaro Luz']],
  ['an attendant', { atendentes: ['Tiago'] }, ['Álvaro Luz']],
  ['the days of the beginning', { inicioDe: '2026-09-15', inicioAte: '2026-09-15' }, ['Álvaro Luz', 'Célia Prado']],
  ['names in order', { sort: 'nome', descending: false }, ['Álvaro Luz', 'Bento Sá', 'Célia Prado']],
  ['what has to be confirmed', { aConfirmar: true }, ['Bento Sá']],
  ['nothing', { q: 'ninguém' }, []],
])('the leads of this browser, by %s', (_what, query, wanted) => expect(names(query)).toEqual(wanted))

it('a field to be confirmed is counted, asked for or not', () => {
  expect([{}, { aConfirmar: true }, { q: 'celia' }].map((query) => listOf(LEADS, query).aConfirmar)).toEqual([1, 1, 0])
})
