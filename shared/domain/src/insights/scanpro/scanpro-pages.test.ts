import { describe, expect, it } from 'vitest'
import type { Phase } from '../../phases.ts'
import { lastDays } from '../insight-conversation.ts'
import { periodBefore } from '../objections/objection-report.ts'
import { salesReportOf } from '../sales/sales-report.ts'
import type { Deal } from '../sales/sales-deal.ts'
import { USUAL_SETTINGS } from '../sales/sales-settings.ts'
import { outcomeOf } from '../phase-outcomes.ts'
import { findingWords, headlineWords } from './finding-words.ts'
import type { PagesMaterial, ReportAct, ReportLead } from './pages-material.ts'
import { scanProPages } from './scanpro-pages.ts'

const TO = '2026-11-23T15:00:00.000Z'
const PERIOD = lastDays(30, TO)
const DAY_MS = 86_400_000
const ago = (days: number): number => Date.parse(TO) - days * DAY_MS
const NAMES = { h: 'Helena Duarte', d: 'Diego Moura' }

interface Told {
  fase?: Phase
  valor?: number | null
  days?: number
  waitMinutes?: number | null
  owner?: string
  isLastOurs?: boolean
  isProposed?: boolean
}

interface Talk {
  deal: Deal
  lead: ReportLead
}

function talk(leadId: string, told: Told = {}): Talk {
  const { fase = 'leads-mornos', valor = 1_000, days = 3, waitMinutes = 5, owner = 'h' } = told
  const { isLastOurs = false, isProposed = true } = told
  const [first, last] = [
    { index: 0, at: ago(days) },
    { index: 9, at: ago(days) + 1 },
  ]
  const asked = waitMinutes === null ? [] : [{ index: 1, at: first.at, ms: waitMinutes * 60_000 }]
  const proofs = [
    first,
    null,
    isProposed ? { index: 1, at: first.at } : null,
    null,
    null,
    fase === 'fechados' ? last : null,
  ]
  return {
    lead: { fase, valor, ownerId: owner },
    deal: {
      ...{ leadId, fase, valor, first, last, isLastOurs, asked, proofs, isRead: true, reason: null },
      ...{ outcome: outcomeOf(fase), reached: proofs.findLastIndex((proof) => proof !== null) },
      replies: { n: 0, ms: 0, fast: 0, slow: 0, longest: [], longestFast: [], first: null },
    },
  }
}

const act = (leadId: string, told: Partial<ReportAct>): ReportAct => ({
  ...{ leadId, kind: 'objects', by: 'customer', objection: 'preco', standing: 'stands', index: 4, settledBy: null },
  ...{ at: ago(4), settledAt: null, dueOn: null },
  ...told,
})

function pagesOf(now: readonly Talk[], told: Partial<PagesMaterial> & { earlier?: readonly Talk[] } = {}) {
  const { earlier = [], ...more } = told
  const deals = now.map(({ deal }) => deal)
  const sales = salesReportOf(deals, PERIOD, USUAL_SETTINGS)
  return scanProPages(sales, deals, USUAL_SETTINGS, {
    ...{ acts: [], dealsBefore: earlier.map(({ deal }) => deal), leftOut: { withoutSeller: 0, toConfirm: 0 } },
    before: { period: periodBefore(PERIOD) },
    leads: new Map([...earlier, ...now].map(({ deal, lead }) => [deal.leadId, lead])),
    ...more,
  })
}

const won = (id: string, told: Told = {}) => talk(id, { fase: 'fechados', ...told })

describe('what changed', () => {
  it('compares with the period of the same length before, and says what closed', () => {
    const pages = pagesOf([won('a', { valor: 3_000 }), talk('b')], {
      earlier: [won('c', { days: 40, valor: 2_000, waitMinutes: 17 })],
    })
    expect(pages.before).toEqual(periodBefore(PERIOD))
    expect(pages.compared.slice(0, 4).map(({ id, now, before }) => [id, now, before])).toEqual([
      ['valor', 3_000, 2_000],
      ['conversao', 50, 100],
      ['espera', 5, 17],
      ['objecoes', 0, 0],
    ])
    expect(pages.funnel.map(({ n, before }) => [n, before])[0]).toEqual([2, 1])
    expect(headlineWords(pages)).toMatchObject({
      strong: 'Vocês fecharam R$ 3 mil, 50% mais que no período anterior.',
      text: expect.stringContaining('A espera caiu de 17min para 5min.') as string,
    })
    expect(pages.trend.points.reduce((sum, { value }) => sum + value, 0)).toBe(5_000)
  })

  it('compares with nothing where there is nothing before, and says so', () => {
    const pages = pagesOf([won('a')])
    expect([pages.before, pages.noBefore]).toEqual([null, 'none'])
    expect(pages.compared.every(({ before }) => before === null)).toBe(true)
    expect(pagesOf([won('a')], { before: { reason: 'sample' } }).noBefore).toBe('sample')
    expect(headlineWords(pages).strong).toBe('Vocês fecharam R$ 1 mil.')
  })
})

describe('findings', () => {
  it('come by the money that they hold, with the sentences, owners and days of each', () => {
    const { findings } = pagesOf(
      [
        talk('a', { valor: 900, owner: 'd' }),
        talk('b', { valor: 5_000, owner: 'd', isLastOurs: true }),
        talk('c', { valor: 700, isLastOurs: true }),
        won('e'),
      ],
      {
        acts: [
          act('b', { kind: 'promises', by: 'seller', objection: null, dueOn: '2026-11-20', index: 7 }),
          act('e', { kind: 'promises', by: 'seller', objection: null, dueOn: '2026-11-20' }),
          act('c', { kind: 'promises', by: 'customer', objection: null, dueOn: '2026-11-30' }),
          act('c', {}),
        ],
        leftOut: { withoutSeller: 0, toConfirm: 2 },
      },
    )
    expect(findings.map(({ kind, n, sum }) => [kind, n, sum])).toEqual([
      ['no-answer', 2, 5_700],
      ['promises', 1, 5_000],
      ['our-turn', 1, 900],
      ['objection', 1, 700],
      ['to-confirm', 2, null],
    ])
    expect(findings[1]).toMatchObject({ cases: [['b', 7]], owners: [{ ownerId: 'd', n: 1 }], dueOn: '2026-11-24' })
    expect(findingWords(findings[1]!, NAMES)).toMatchObject({
      title: '1 promessa venceu e guarda R$ 5 mil',
      ...{ who: 'Diego', howMuch: 'R$ 5 mil' },
    })
    expect(findingWords(findings[0]!, {}).who).toBe('a equipe')
  })

  it('say that fast answers close more only where chance does not explain it', () => {
    const side = (id: string, n: number, wins: number, waitMinutes: number) =>
      Array.from({ length: n }, (_, at) =>
        talk(`${id}${at}`, { waitMinutes, fase: at < wins ? 'fechados' : 'leads-frios' }),
      )
    const kinds = (wins: number) =>
      pagesOf([...side('f', 20, wins, 4), ...side('s', 20, 3, 90)]).findings.map(({ kind }) => kind)
    expect(kinds(14)[0]).toBe('fast-reply')
    expect(kinds(5)).not.toContain('fast-reply')
  })

  it('are due on days from Monday to Friday', () => {
    // The period ends on a Monday: two days later is a Wednesday, and after a Friday comes a Monday.
    const friday = '2026-11-20T15:00:00.000Z'
    const { deal, lead } = talk('a', { days: 6, isLastOurs: true })
    const sales = salesReportOf([deal], lastDays(30, friday), USUAL_SETTINGS)
    const pages = scanProPages(sales, [deal], USUAL_SETTINGS, {
      ...{
        acts: [act('a', { at: ago(6) })],
        dealsBefore: [],
        leads: new Map([['a', lead]]),
        before: { reason: 'none' },
      },
      leftOut: { withoutSeller: 0, toConfirm: 0 },
    })
    expect(pages.findings.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
      ['objection', '2026-11-24'],
      ['no-answer', '2026-11-24'],
    ])
  })
})

describe('the team', () => {
  it('has a line for each owner, whose sums are those of the report', () => {
    const now = [won('a'), won('b', { owner: 'd', valor: 9_000 }), talk('c', { owner: 'd', waitMinutes: 60 })]
    const { team, compared } = pagesOf(now, { acts: [act('c', {})] })
    expect(
      team.map(({ ownerId, conversations, won: n, value, openObjections }) => [
        ownerId,
        conversations,
        n,
        value,
        openObjections,
      ]),
    ).toEqual([
      ['d', 2, 1, 9_000, 1],
      ['h', 1, 1, 1_000, 0],
    ])
    expect(team.reduce((sum, { value }) => sum + value, 0)).toBe(compared[0]!.now)
  })

  it('has medians of five people, and none of fewer', () => {
    const people = ['a', 'b', 'c', 'd', 'e'].map((owner, at) => won(`l${owner}`, { owner, valor: 1_000 * at }))
    expect(pagesOf(people).medians).toMatchObject({ sellers: 5, value: 2_000 })
    expect(pagesOf(people.slice(1)).medians).toBeNull()
  })
})
