import type { ScanProPages } from '@fechai/domain/insights/scanpro/scanpro-pages'
import { serviceCharts } from '../../parts/service-charts.ts'
import { pagesCopy } from './copy.ts'
import type { PageBlock } from '../../parts/report/page-block.ts'
import { toldBlocks } from './told-blocks.ts'

const text = pagesCopy.service

/** When customers ask, and how long they wait for an answer. */
export function servicePage({ questionHours, waitSpread, compared }: ScanProPages): PageBlock[] {
  const medianMinutes = compared.find(({ id }) => id === 'espera')?.now ?? null
  const charts = serviceCharts({ questionHours, waitSpread, medianMinutes })
  return charts.length === 0 ? [{ kind: 'note', text: text.none }] : toldBlocks(charts)
}
