import type { ObjectionReport } from '../objections/objection-report.ts'
import type { Deal } from '../sales/sales-deal.ts'
import { lastWords } from '../sales/sales-case.ts'
import { waitsOf } from '../sales/waits.ts'
import { refs, type CaseRef } from './case-ref.ts'
import type { ReportLead } from './pages-material.ts'

/** Figures of one owner's leads; their sum is that of the report. */
export interface TeamLine {
  /** The company's id for leads without an owner. */
  ownerId: string
  conversations: number
  won: number
  lost: number
  /** Reais of won leads whose value is known. */
  value: number
  waits: number
  waitMinutes: number | null
  openObjections: number
  /** Latest words of the sales. */
  cases: CaseRef[]
}

/** Medians of salespeople with leads, which name no person. */
export interface TeamLineMedians {
  sellers: number
  conversations: number
  won: number
  value: number
  waitMinutes: number | null
  openObjections: number
}

/** A median of fewer people would show the figures of one of them. */
const FEWEST_SELLERS = 5

/** One line for each owner, by closed value. */
export function teamLines(
  deals: readonly Deal[],
  { sellers }: Pick<ObjectionReport, 'sellers'>,
  leads: ReadonlyMap<string, ReportLead>,
): TeamLine[] {
  const ownerOf = ({ leadId }: Deal): string => leads.get(leadId)?.ownerId ?? ''
  const open = new Map(sellers.map(({ vendedor, total }) => [vendedor, total.n]))
  const owned = Map.groupBy(deals, ownerOf)
  return [...new Set([...owned.keys(), ...open.keys()])]
    .map((ownerId): TeamLine => {
      const own = owned.get(ownerId) ?? []
      const won = own.filter(({ outcome }) => outcome === 'won')
      const { all, medianMinutes } = waitsOf(own)
      return {
        ...{ ownerId, conversations: own.length, won: won.length },
        lost: own.filter(({ outcome }) => outcome === 'lost').length,
        value: won.reduce((sum, { valor }) => sum + (valor ?? 0), 0),
        ...{ waits: all.n, waitMinutes: medianMinutes, openObjections: open.get(ownerId) ?? 0 },
        cases: refs(lastWords(won).cases),
      }
    })
    .sort((a, b) => b.value - a.value || b.won - a.won || (a.ownerId < b.ownerId ? -1 : 1))
}

/** Returns null for fewer than `FEWEST_SELLERS` people with conversations. */
export function mediansOfTeam(lines: readonly TeamLine[]): TeamLineMedians | null {
  const sellers = lines.filter(({ conversations }) => conversations > 0)
  if (sellers.length < FEWEST_SELLERS) return null
  const of = (figure: (line: TeamLine) => number): number => medianOf(sellers.map(figure))
  const waits = sellers.flatMap(({ waitMinutes }) => waitMinutes ?? [])
  return {
    sellers: sellers.length,
    ...{ conversations: of((line) => line.conversations), won: of(({ won }) => won), value: of(({ value }) => value) },
    waitMinutes: waits.length < FEWEST_SELLERS ? null : medianOf(waits),
    openObjections: of(({ openObjections }) => openObjections),
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
