import { shortDay } from '@fechai/domain/task'
import { figureText } from '@fechai/domain/insights/scanpro/figure-text'
import type { CaseRef } from '@fechai/domain/insights/scanpro/case-ref'
import type { ScanProPages } from '@fechai/domain/insights/scanpro/scanpro-pages'
import { formatCount } from '../../lib/plural.ts'
import { stackScene } from '../../parts/chart/bars.ts'
import { trendScene } from '../../parts/chart/trend-scene.ts'
import { pagesCopy } from './copy.ts'
import type { Sentences } from './sentences.ts'
import type { Cell, PageBlock } from '../../parts/report/page-block.ts'

const text = pagesCopy.objections

/** 'Por que não fecham' of the report's conversations. */
export function objectionsPage({ objections }: ScanProPages, sentences: Sentences): PageBlock[] {
  const { kinds, open, weeks } = objections
  if (kinds.length === 0) return [{ kind: 'note', text: text.none }]
  const answers = kinds.flatMap(({ answer }) => answer.cases.flatMap((place) => sentences.get(place.join(' ')) ?? []))
  return [
    { kind: 'lead', strong: text.sum(open.n, figureText(open.sum, 'brl')), text: '' },
    kindTable(kinds),
    { kind: 'note', text: `${text.workedNote} ${text.looks}.` },
    { kind: 'heading', text: text.sentences },
    answers.length === 0 ? { kind: 'note', text: text.noAnswers } : { kind: 'quotes', quotes: answers },
    ...weekChart(weeks),
  ]
}

function kindTable(kinds: ScanProPages['objections']['kinds']): PageBlock {
  const most = Math.max(...kinds.map(({ n }) => n))
  const shares = [2.4, 2, 1.1, 1.3, 1.2, 1.9, 0.9, 1.4]
  const number = (n: number, what: string, cases: readonly CaseRef[]): Cell => ({ text: formatCount(n), what, cases })
  return {
    ...{ kind: 'table', name: text.title },
    columns: text.columns.map((title, at) => ({ title, share: shares[at]!, isRight: at > 1 })),
    rows: kinds.map(({ label, n, open, overcome, lost, atStake, before, answered }) => [
      { text: label },
      {
        text: '',
        draw: (width) =>
          stackScene(
            [
              { n: open.n, ink: 'amber-mark' },
              { n: overcome.n, ink: 'accent' },
              { n: lost.n, ink: 'field' },
            ],
            most,
            width,
          ),
        what: `${label}: ${n}`,
      },
      { ...number(open.n, `${label}, ${text.columns[2]}`, open.cases), isStrong: true },
      number(overcome.n, `${label}, ${text.columns[3]}`, overcome.cases),
      number(lost.n, `${label}, ${text.columns[4]}`, lost.cases),
      {
        ...{ text: figureText(atStake.valued.n === 0 ? null : atStake.sum, 'brl'), cases: atStake.valued.cases },
        what: `${label}, ${text.columns[5]}`,
      },
      { text: before === null ? '–' : formatCount(before), isSoft: true },
      { text: answered.n === 0 ? '–' : text.worked(answered.overcome, answered.n) },
    ]),
  }
}

/** Fewer weeks are no trend. */
const FEWEST_WEEKS = 3

function weekChart(weeks: ScanProPages['objections']['weeks']): PageBlock[] {
  if (weeks.length < FEWEST_WEEKS) return []
  const labels = weeks.map(({ from }) => shortDay(from))
  const lines = [
    { name: text.raised, ink: 'amber-mark' as const, values: weeks.map(({ raised }) => raised), text: formatCount },
    {
      ...{ name: text.overcome, ink: 'accent' as const, isDashed: true, text: formatCount },
      values: weeks.map(({ overcome }) => overcome),
    },
  ]
  return [
    {
      ...{ kind: 'chart', caption: text.weeks, draw: (width) => trendScene({ labels, lines }, width) },
      columns: text.weekColumns.map((title, at) => ({ title, share: 1, isRight: at > 0 })),
      rows: weeks.map(({ raised, overcome }, at) => [
        { text: labels[at]! },
        { text: formatCount(raised) },
        { text: formatCount(overcome) },
      ]),
    },
  ]
}
