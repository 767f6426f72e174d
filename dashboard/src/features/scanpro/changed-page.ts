import { timeInZone } from '@fechai/domain/task'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import type { ComparedFigure } from '@fechai/domain/insights/scanpro/compared-figures'
import { figureText, moneyText } from '@fechai/domain/insights/scanpro/figure-text'
import { NO_BEFORE } from '@fechai/domain/insights/scanpro/finding-words'
import type { ScanProPages } from '@fechai/domain/insights/scanpro/scanpro-pages'
import { formatCount } from '../../lib/plural.ts'
import { pairScene } from '../../parts/chart/bars.ts'
import { trendCharts } from '../../parts/trend-charts.ts'
import { pagesCopy } from './copy.ts'
import type { Column, PageBlock, Pair } from '../../parts/report/page-block.ts'
import { toldBlocks } from './told-blocks.ts'

const text = pagesCopy.changed
const PAIRS = 4

/** A figure in the few letters that a chart has. */
const shortText = (value: number, unit: ComparedFigure['unit']): string =>
  unit === 'brl' ? moneyText(value) : figureText(value, unit)

/** The few figures that open the report, before and now. */
export function pairsOf({ compared, noBefore }: ScanProPages): PageBlock[] {
  const pairs = compared.slice(0, PAIRS).map(({ name, unit, now, before, cases }): Pair => {
    const of = (value: number | null) => (value === null ? null : { value, text: shortText(value, unit) })
    const words = `${name}: ${figureText(now, unit)}`
    return {
      ...{
        name,
        cases,
        draw: (width) => pairScene(of(before), of(now) ?? { value: 0, text: figureText(null, unit) }, width),
      },
      text:
        before === null
          ? words
          : `${words}, ${pagesCopy.changed.columns[1]!.toLowerCase()} ${figureText(before, unit)}`,
    }
  })
  const note = noBefore === null ? text.looks : NO_BEFORE[noBefore]
  return [
    { kind: 'heading', text: text.title, note },
    { kind: 'pairs', pairs },
  ]
}

/** The figures beside those of the period before, and how sales went over both. */
export function changedPage(pages: ScanProPages, period: Period): PageBlock[] {
  return [...trends(pages, period), figures(pages)]
}

function figures({ compared }: ScanProPages): PageBlock {
  const [name, before, now, change] = text.columns
  const columns: Column[] = [
    { title: name!, share: 4 },
    { title: before!, share: 2, isRight: true },
    { title: now!, share: 2, isRight: true },
    { title: change!, share: 2, isRight: true },
  ]
  const rows = compared.map((each) => [
    { text: each.name },
    { text: figureText(each.before, each.unit), isSoft: true },
    { text: figureText(each.now, each.unit), what: each.name, cases: each.cases, isStrong: true },
    { text: changeText(each) },
  ])
  return { kind: 'table', name: text.title, columns, rows }
}

/** '+14%' of a sum or count; the difference of a share. */
function changeText({ now, before, unit }: ComparedFigure): string {
  if (now === null || before === null) return '–'
  const by = now - before
  const sign = by > 0 ? '+' : by < 0 ? '−' : ''
  if (unit === 'percent') return `${sign}${figureText(Math.abs(by), 'points')} p.p.`
  if (unit === 'minutes') return `${sign}${figureText(Math.abs(by), unit)}`
  if (before === 0) return by === 0 ? '0' : `${sign}${unit === 'brl' ? moneyText(by) : formatCount(by)}`
  return `${sign}${Math.round((100 * Math.abs(by)) / before)}%`
}

function trends({ trend, before }: ScanProPages, period: Period): PageBlock[] {
  const { day } = timeInZone(Date.parse(period.from))
  return toldBlocks(trendCharts(trend, before && day))
}
