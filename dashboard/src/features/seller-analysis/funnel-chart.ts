import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import { formatCount } from '../../lib/plural.ts'
import { funnelScene } from '../../parts/chart/funnel-scene.ts'
import type { ToldChart } from '../../parts/chart/told-chart.ts'
import { sellerCopy } from './copy.ts'

const text = sellerCopy.funnel

/** The seller's funnel: what a sentence proves, and what is deduced from a later step. */
export const funnelChart = ({ funnel }: Pick<SellerReport, 'funnel'>): ToldChart => ({
  ...{ caption: text.title, note: text.note, columns: text.columns },
  draw: (width) =>
    funnelScene(
      funnel.map(({ step, reached, proved }) => ({ step, n: proved, reached })),
      width,
    ),
  rows: funnel.map(({ step, reached, proved }) => [step, formatCount(proved), formatCount(reached)]),
})
