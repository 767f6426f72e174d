import type { ScanProFigure, ScanProReport } from './scanpro-report.ts'

/** A figure that is not what it was in the report before. */
export interface FigureChange {
  section: string
  id: string
  name: string
  unit: ScanProFigure['unit']
  before: number | null
  after: number | null
}

/** What changed since the last report; null where the two were computed by different rules. */
export function compareReports(before: ScanProReport, after: ScanProReport): FigureChange[] | null {
  if (before.version !== after.version) return null
  const known = new Map(before.sections.flatMap(({ id, figures }) => figures.map((each) => [`${id} ${each.id}`, each])))
  const changes = after.sections.flatMap(({ id: section, figures }) =>
    figures.map(({ id, name, unit, value }) => {
      const earlier = known.get(`${section} ${id}`)
      known.delete(`${section} ${id}`)
      return { section, id, name, unit, before: earlier?.value ?? none(unit, earlier), after: value }
    }),
  )
  // What was counted before and is not there any more.
  const gone = before.sections.flatMap(({ id: section, figures }) =>
    figures
      .filter(({ id }) => known.has(`${section} ${id}`))
      .map(({ id, name, unit, value }) => ({ section, id, name, unit, before: value, after: none(unit, undefined) })),
  )
  return [...changes, ...gone].filter((change) => change.before !== change.after)
}

/** A count that a report does not name is none; of anything else nothing is known. */
const none = (unit: ScanProFigure['unit'], figure: ScanProFigure | undefined): number | null =>
  figure === undefined && unit === 'count' ? 0 : null
