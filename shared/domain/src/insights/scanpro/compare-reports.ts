import type { Period } from '../insight-conversation.ts'
import type { CaseRef } from './case-ref.ts'
import type { ScanProFigure, ScanProReport } from './scanpro-report.ts'

/** A figure that is not what it was in the report before. */
export interface FigureChange {
  section: string
  id: string
  name: string
  unit: ScanProFigure['unit']
  before: number | null
  after: number | null
  /** The number of cases of each; 0 if the report does not name it. */
  n: { before: number; after: number }
  /** The places behind each. */
  cases: { before: readonly CaseRef[]; after: readonly CaseRef[] }
}

/**
 * Returns the changes since the last report; null if the two follow different rules or count periods of other
 * lengths.
 */
export function compareReports(before: ScanProReport, after: ScanProReport): FigureChange[] | null {
  if (before.version !== after.version || !isAsLong(before.period, after.period)) return null
  const known = figuresOf(before)
  const now = figuresOf(after)
  // Kinds that were counted before and are missing now come last.
  return [...new Map([...now, ...known])]
    .map(([key, { section, figure }]) => change(section, figure, known.get(key)?.figure, now.get(key)?.figure))
    .filter((each) => each.before !== each.after)
}

const HOUR_MS = 3_600_000
const lengthOf = ({ from, to }: Period): number => Date.parse(to) - Date.parse(from)
/** Days are of 23 to 25 hours where clocks change. */
const isAsLong = (one: Period, other: Period): boolean => Math.abs(lengthOf(one) - lengthOf(other)) <= HOUR_MS

const figuresOf = ({ sections }: ScanProReport) =>
  new Map(
    sections.flatMap(({ id: section, figures }) =>
      figures.map((figure) => [`${section} ${figure.id}`, { section, figure }] as const),
    ),
  )

function change(
  section: string,
  { id, name, unit }: ScanProFigure,
  before: ScanProFigure | undefined,
  after: ScanProFigure | undefined,
): FigureChange {
  // A count that a report does not name is none; of anything else nothing is known.
  const none = unit === 'count' ? 0 : null
  const value = (figure: ScanProFigure | undefined): number | null => (figure ? figure.value : none)
  return {
    ...{ section, id, name, unit, before: value(before), after: value(after) },
    n: { before: before?.n ?? 0, after: after?.n ?? 0 },
    cases: { before: before?.cases ?? [], after: after?.cases ?? [] },
  }
}
