import type { ScanProPages } from '@fechai/domain/insights/scanpro/scanpro-pages'
import { percentText } from '@fechai/domain/insights/scanpro/figure-text'
import type { ScanProReport, ScanProSection } from '@fechai/domain/insights/scanpro/scanpro-report'
import { formatCount } from '../../lib/plural.ts'
import { barScene } from '../../parts/chart/bars.ts'
import { funnelScene } from '../../parts/chart/funnel-scene.ts'
import { pagesCopy } from './copy.ts'
import type { PageBlock } from '../../parts/report/page-block.ts'

const text = pagesCopy.funnel

/** Steps of the first page: those that say most of a sale. */
const FIRST_PAGE = [0, 2, 4, 5]

/** The proven steps with the period before as a tick. */
export function funnelBlock({ funnel, before }: ScanProPages, isShort: boolean): PageBlock[] {
  const shown = isShort ? funnel.filter((_, at) => FIRST_PAGE.includes(at)) : funnel
  const all = funnel[0]?.n ?? 0
  const stages = shown.map(({ step, n, before: was }, at) => ({
    ...{ step, n, before: was },
    onward: at === 0 || all === 0 ? '' : text.onward(percentText((100 * n) / all)),
  }))
  const [step, proved, wasBefore] = text.columns
  return [
    {
      ...{ kind: 'chart', caption: text.title, draw: (width) => funnelScene(stages, width) },
      note: before === null ? text.proved : `${text.proved} · ${text.tick}`,
      columns: [
        { title: step!, share: 3 },
        { title: proved!, share: 1, isRight: true },
        { title: wasBefore!, share: 1, isRight: true },
      ],
      rows: shown.map(({ step: name, n, before: was, cases }) => [
        { text: name },
        { text: formatCount(n), what: name, cases, isStrong: true },
        { text: was === null ? '–' : formatCount(was), isSoft: true },
      ]),
    },
  ]
}

/** All steps, and where leads are lost or stay. */
export function funnelPage({ sections }: ScanProReport, pages: ScanProPages): PageBlock[] {
  const section = (id: ScanProSection['id']) => sections.find((each) => each.id === id)?.figures ?? []
  const [lost, stuck] = [section('perdas'), section('gargalos')]
  const bars = lost.map(({ name, value }) => ({
    ...{ label: name, value: value ?? 0, text: formatCount(value ?? 0), ink: 'field' as const },
  }))
  const [reason, leads] = text.reason
  return [
    ...funnelBlock(pages, false),
    ...(pages.deducedProposals > 0 ? [{ kind: 'note' as const, text: text.deduced(pages.deducedProposals) }] : []),
    ...(lost.length === 0
      ? [{ kind: 'note' as const, text: text.noLost }]
      : [
          {
            ...{ kind: 'chart' as const, caption: text.lost, draw: (width: number) => barScene(bars, width / 2) },
            columns: [
              { title: reason!, share: 3 },
              { title: leads!, share: 1, isRight: true },
            ],
            rows: lost.map(({ name, value, cases }) => [
              { text: name },
              { text: formatCount(value ?? 0), what: name, cases, isStrong: true },
            ]),
          },
        ]),
    ...(stuck.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: text.bottlenecks },
          {
            ...{ kind: 'table' as const, name: text.bottlenecks },
            columns: [
              { title: text.bottleneckColumns[0]!, share: 4 },
              { title: text.bottleneckColumns[1]!, share: 2, isRight: true },
            ],
            rows: stuck.map(({ name, value, n, cases }) => [
              { text: name },
              { text: `${formatCount(value ?? 0)} de ${formatCount(n)}`, what: name, cases, isStrong: true },
            ]),
          },
        ]),
  ]
}
