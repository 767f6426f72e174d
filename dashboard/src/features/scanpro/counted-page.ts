import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import { figureText } from '@fechai/domain/insights/scanpro/figure-text'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { pagesCopy } from './copy.ts'
import type { PageBlock, ReportPage } from '../../parts/report/page-block.ts'

const text = pagesCopy.counted
/** Changes since the last report that a page has room for. */
const MOST_CHANGES = 12

/** Parts that have a page of their own. */
const SHOWN: readonly string[] = ['funil', 'perdas', 'gargalos']

/** The figures that no other page has; of a report without pages, all of them. */
export const countedPage = ({ sections, pages }: ScanProReport): ReportPage => ({
  title: text.title,
  blocks: sections
    .filter(({ id, figures }) => figures.length > 0 && !(pages && SHOWN.includes(id)))
    .flatMap(({ title, figures }): PageBlock[] => [
      { kind: 'heading', text: title },
      {
        ...{ kind: 'table', name: title },
        columns: text.columns.map((column, at) => ({ title: column, share: [4, 2, 3][at]!, isRight: at === 1 })),
        rows: figures.map(({ name, value, unit, n, note = '', cases }) => [
          { text: name },
          { text: figureText(value, unit, n), what: name, cases, isStrong: value !== null, isSoft: value === null },
          { text: note, isSoft: true },
        ]),
      },
    ]),
})

/** Shows changes since the report before, which has the same reach, rules and length. */
export function changesSince({ changes }: ScanProAnswer): PageBlock[] {
  const { since, columns, none, first, more } = pagesCopy.changed
  if (changes === null) return [{ kind: 'note', text: first }]
  const { figures } = changes
  const title = since(changes.since.number)
  if (figures.length === 0)
    return [
      { kind: 'heading', text: title },
      { kind: 'note', text: none },
    ]
  const left = figures.length - MOST_CHANGES
  return [
    { kind: 'heading', text: title },
    {
      ...{ kind: 'table', name: title },
      columns: columns.slice(0, 3).map((column, at) => ({ title: column, share: at === 0 ? 4 : 2, isRight: at > 0 })),
      rows: figures.slice(0, MOST_CHANGES).map(({ name, unit, before, after, n, cases }) => [
        { text: name },
        {
          text: figureText(before, unit, n.before),
          what: `${name}, ${columns[1].toLowerCase()}`,
          cases: cases.before,
          isSoft: true,
        },
        { text: figureText(after, unit, n.after), what: name, cases: cases.after, isStrong: true },
      ]),
    },
    ...(left > 0 ? [{ kind: 'note' as const, text: more(left) }] : []),
  ]
}
