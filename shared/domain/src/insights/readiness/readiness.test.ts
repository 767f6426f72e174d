import { describe, expect, it } from 'vitest'
import type { ActKind, ActMark, ActSide } from '../../act.ts'
import type { InsightConversation } from '../insight-conversation.ts'
import { actStepsOf } from '../sales/act-steps.ts'
import { chooseSample, type Candidate } from './choose-sample.ts'
import { setConversationOf, type SetConversation } from './set-conversation.ts'
import { SET_SUGGESTIONS } from './set-rules.ts'
import { validateSet } from './validate-set.ts'

const good = (at: number, over: Partial<SetConversation> = {}): SetConversation => ({
  ...{ id: `c${at}`, leadId: `l${at}`, nome: 'Ana', mensagens: 5, propostas: 1, objecoes: 0, audios: 0, last: 4 },
  origem: at % 2 === 0 ? 'upload' : 'whatsapp',
  status: at % 2 === 0 ? 'fechados' : 'leads-mornos',
  vendedor: 'Rafaela',
  ...over,
})
const set = (n: number, over: (at: number) => Partial<SetConversation> = () => ({})): SetConversation[] =>
  Array.from({ length: n }, (_, at) => good(at, over(at)))
const titles = (...of: Parameters<typeof validateSet>): string[] =>
  validateSet(...of).notices.map(({ level, title }) => `${level}: ${title}`)

describe('validation of a set', () => {
  it.each<[string, SetConversation[], number, boolean, string[]]>([
    ['ten good ones', set(10), 30, true, []],
    ['nine', set(9), 30, false, ['warning: Volume Insuficiente de Conversas']],
    ['five hundred', set(500), 30, true, []],
    ['one more', set(501), 30, false, ['warning: Volume Excessivo de Conversas']],
    ['a day', set(10), 1, true, []],
    ['six months', set(10), 180, true, []],
    ['no day', set(10), 0, false, ['error: Período Inválido']],
    ['a day more than six months', set(10), 181, false, ['error: Período Inválido']],
    ['half a day', set(10), 1.5, false, ['error: Período Inválido']],
    ['7 of 10 with five messages', set(10, (at) => (at < 3 ? { mensagens: 4 } : {})), 30, true, []],
    [
      '6 of 10 with a proposal',
      set(10, (at) => (at < 4 ? { propostas: 0 } : {})),
      30,
      false,
      ['warning: Qualidade das Conversas'],
    ],
    ['one origin', set(10, () => ({ origem: 'upload' })), 30, true, ['info: Diversidade de Cenários']],
    ['one status', set(10, () => ({ status: 'fechados' })), 30, true, ['info: Diversidade de Cenários']],
    ['nobody who sells', set(10, () => ({ vendedor: '' })), 30, true, ['info: Diversidade de Cenários']],
    ['no status and another', set(10, (at) => ({ status: at === 0 ? '' : 'fechados' })), 30, true, []],
    ['nothing', [], 30, false, ['warning: Volume Insuficiente de Conversas']],
  ])('%s', (_what, conversations, days, ready, told) => {
    expect(validateSet(conversations, days).ready).toBe(ready)
    expect(titles(conversations, days)).toEqual(told)
  })

  it('says how to get below five hundred', () => {
    const { recommendations, details } = validateSet(set(500), 30, 812)
    expect(recommendations).toEqual([SET_SUGGESTIONS.shorter, SET_SUGGESTIONS.sample, SET_SUGGESTIONS.oneOrigin])
    expect(details.volume).toEqual({ passed: false, required: true })
  })

  it('lists the gaps of each conversation', () => {
    const { seen } = validateSet(
      set(10, (at) => ({ mensagens: at < 2 ? 4 : 9, propostas: at === 1 || at === 2 ? 0 : 1 })),
      30,
    )
    expect(seen).toMatchObject({ valid: 7, quality: 70, below: { messages: ['c0'], proposals: ['c2'], both: ['c1'] } })
  })

  it('says so when it fails itself', () => {
    expect(titles([null as unknown as SetConversation], 30)).toEqual(['error: Erro na Validação'])
  })
})

it('counts proposals and objections of the reading, and none of what was never read', () => {
  const at = '2026-11-10T10:00:00-03:00'
  const act = (kind: ActKind, by: ActSide, index: number): ActMark => ({
    ...{ kind, by, index, standing: 'stands', sentAt: at, p: 0.9, sum: null, objection: null, settledBy: null },
  })
  const acts = [act('proposes', 'seller', 0), act('proposes', 'seller', 1), act('hesitates', 'customer', 1)]
  const conversation: InsightConversation = {
    ...{ id: 'c', leadId: 'l', nome: 'Ana', vendedor: 'R', fase: 'em-objecao', valor: null, status: 'open' },
    messages: [
      { index: 0, from: 'agent', text: 'Sai por R$ 1.200', sentAt: at },
      { index: 1, from: 'customer', text: '<img src=x onerror=alert(1)> ‮achei caro', sentAt: at },
    ],
  }
  const about = { audios: 2, origem: 'upload' } as const
  const read = { mensagens: 2, audios: 2, status: 'em-objecao', last: 1 }
  expect(setConversationOf({ ...conversation, acts: actStepsOf(acts) }, about)).toMatchObject({
    ...{ ...read, propostas: 2, objecoes: 1 },
  })
  expect(setConversationOf({ ...conversation, acts: null }, about)).toMatchObject({
    ...read,
    propostas: 0,
    objecoes: 0,
  })
})

describe('a sample', () => {
  const candidates: Candidate[] = Array.from({ length: 620 }, (_, at) => ({
    id: `c${at}`,
    lastAt: new Date(Date.UTC(2026, 9, 1) + at * 3_600_000).toISOString(),
    messages: at % 90,
    audios: at % 7 === 0 ? 1 : 0,
    valor: at % 3 === 0 ? 100 : null,
    fase: at % 5 === 0 ? 'fechados' : 'leads-mornos',
  }))
  const ids = (...of: Parameters<typeof chooseSample>): string[] => chooseSample(...of).map(({ id }) => id)

  it.each(['relevancia', 'recentes', 'aleatoria'] as const)(
    '%s is at most 500, and does not hear of the order',
    (kind) => {
      const chosen = ids(candidates, kind, 7)
      expect(new Set(chosen).size).toBe(500)
      expect(ids(candidates.toReversed(), kind, 7)).toEqual(chosen)
    },
  )

  it('takes the latest, and the longest with a value and an end', () => {
    expect(ids(candidates, 'recentes', 0)[0]).toBe('c619')
    expect(ids(candidates, 'recentes', 0)).not.toContain('c119')
    const [first] = chooseSample(candidates, 'relevancia', 0)
    expect(first).toMatchObject({ valor: 100, fase: 'fechados' })
  })

  it('draws anew with another seed, and evenly', () => {
    const [one, other] = [ids(candidates, 'aleatoria', 1), ids(candidates, 'aleatoria', 2)]
    expect(one).not.toEqual(other)
    const older = one.filter((id) => Number(id.slice(1)) < 310).length
    expect(older).toBeGreaterThan(220)
    expect(older).toBeLessThan(280)
  })

  it('leaves all when all are wanted', () => expect(ids(candidates, 'todas', 0)).toHaveLength(620))
})
