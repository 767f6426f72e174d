import type { CaseRef } from '@fechai/domain/insights/scanpro/case-ref'
import type { SalesCase } from '@fechai/domain/insights/sales/sales-case'
import type { Draw } from '../chart/scene.ts'

/** A cell of a table: words, a number that opens its sentences, or a small chart beside either. */
export interface Cell {
  text: string
  /** Name of the number, where it opens sentences. */
  what?: string
  cases?: readonly CaseRef[]
  isStrong?: boolean
  isSoft?: boolean
  draw?: Draw
}

export interface Column {
  title: string
  /** Part of the table's width, of all parts together. */
  share: number
  isRight?: boolean
}

/** One of the few figures that open the report, before and now. */
export interface Pair {
  name: string
  draw: Draw
  /** The same in words. */
  text: string
  cases: readonly CaseRef[]
}

export interface FindingBlock {
  kind: 'finding'
  no: string
  title: string
  text: string
  /** The sentence that proves it; null where this person may read none. */
  proof: SalesCase | null
  cases: readonly CaseRef[]
  draw: Draw
  /** The chart in words. */
  said: string
}

/** A piece of a page. The screen and the PDF draw the same pieces, in this order. */
export type PageBlock =
  | { kind: 'lead'; strong: string; text: string }
  | { kind: 'heading'; text: string; note?: string }
  | { kind: 'pairs'; pairs: readonly Pair[] }
  | FindingBlock
  | { kind: 'chart'; caption: string; note?: string; draw: Draw; columns: readonly Column[]; rows: readonly Cell[][] }
  | { kind: 'table'; name: string; columns: readonly Column[]; rows: readonly Cell[][] }
  | { kind: 'quotes'; quotes: readonly SalesCase[] }
  | { kind: 'note'; text: string }

export interface ReportPage {
  title: string
  blocks: PageBlock[]
}
