import { weekdayOf, shortDay, timeInZone } from '@fechai/domain/task'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import { BAR_LABELS, barText, findingWords, type Names } from '@fechai/domain/insights/scanpro/finding-words'
import type { Finding, FindingBar } from '@fechai/domain/insights/scanpro/findings'
import { barScene } from '../../parts/chart/bars.ts'
import type { Ink } from '../../parts/chart/scene.ts'
import { pagesCopy } from './copy.ts'
import type { Sentences } from './sentences.ts'
import type { FindingBlock, PageBlock } from '../../parts/report/page-block.ts'

const text = pagesCopy.actions

const INKS: Record<FindingBar['id'], Ink> = {
  ...{ fast: 'accent', slow: 'field', open: 'amber-mark', overcome: 'accent', lost: 'field' },
  ...{ ours: 'danger', customers: 'field', waiting: 'amber-mark', answered: 'accent' },
  ...{ 'two-weeks': 'danger', week: 'amber-mark', moving: 'field', without: 'amber-mark', with: 'field' },
}

/** Each finding with the first of its sentences that this person may read. */
export const findingBlocks = (findings: readonly Finding[], names: Names, sentences: Sentences): PageBlock[] =>
  findings.length === 0
    ? [{ kind: 'note', text: pagesCopy.noFindings }]
    : findings.map((finding, at): FindingBlock => {
        const { title, text: said } = findingWords(finding, names)
        const bars = finding.bars.map((bar) => ({
          ...{ label: BAR_LABELS[bar.id], text: barText(bar), ink: INKS[bar.id] },
          value: bar.of === undefined ? bar.n : bar.n / Math.max(1, bar.of),
        }))
        return {
          ...{ kind: 'finding', no: String(at + 1), title, text: said, cases: finding.cases },
          proof: finding.cases.flatMap((place) => sentences.get(place.join(' ')) ?? [])[0] ?? null,
          draw: (width) => barScene(bars, width),
          said: bars.map(({ label, text: value }) => `${label}: ${value}`).join('; '),
        }
      })

/** Lists actions, each with its person, its day and the money that depends on it. */
export function actionTable(findings: readonly Finding[], names: Names, { to }: Period): PageBlock {
  if (findings.length === 0) return { kind: 'note', text: text.none }
  const today = timeInZone(Date.parse(to) - 1).day
  const [what, who, by, howMuch] = text.columns
  return {
    ...{ kind: 'table', name: text.title },
    columns: [
      { title: what!, share: 5 },
      { title: who!, share: 2.4 },
      { title: by!, share: 1.3 },
      { title: howMuch!, share: 1.5, isRight: true },
    ],
    rows: findings.map((finding) => {
      const words = findingWords(finding, names)
      const due =
        finding.dueOn === today ? text.today : `${weekdayOf(finding.dueOn).slice(0, 3)} ${shortDay(finding.dueOn)}`
      return [
        { text: words.action },
        { text: words.who, isSoft: true },
        { text: due },
        { text: words.howMuch, what: words.action, cases: finding.cases, isStrong: true },
      ]
    }),
  }
}

/** Sentences of each finding that are read on one page. */
const MOST_EACH = 2

/** The sentences behind the findings, as far as this person may read them. */
export function proofsOf(findings: readonly Finding[], sentences: Sentences, title: string): PageBlock[] {
  const quotes = findings.flatMap(({ cases }) =>
    cases.flatMap((place) => sentences.get(place.join(' ')) ?? []).slice(0, MOST_EACH),
  )
  const once = [...new Map(quotes.map((each) => [`${each.leadId} ${each.index}`, each])).values()]
  return once.length === 0
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'quotes', quotes: once },
      ]
}
