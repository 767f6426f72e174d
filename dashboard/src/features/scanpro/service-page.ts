import type { ScanProPages } from '@fechai/domain/insights/scanpro/scanpro-pages'
import { serviceCharts } from '../../parts/service-charts.ts'
import { pagesCopy } from './copy.ts'
import type { PageBlock } from './page-block.ts'

const text = pagesCopy.service

/** When customers ask, and how long they wait for an answer. */
export function servicePage({ questionHours, waitSpread, compared }: ScanProPages): PageBlock[] {
  if (questionHours.length === 0) return [{ kind: 'note', text: text.none }]
  const median = compared.find(({ id }) => id === 'espera')?.now ?? null
  return serviceCharts({ questionHours, waitSpread, medianMinutes: median }).map(
    ({ caption, note, draw, columns, rows }): PageBlock => ({
      ...{ kind: 'chart', caption, note, draw },
      columns: columns.map((title, at) => ({ title, share: 1, isRight: at === columns.length - 1 })),
      rows: rows.map((row) => row.map((cell) => ({ text: cell }))),
    }),
  )
}
