import { FEW_CASES } from '@fechai/domain/insights/closing/interval'
import { figureText, percentText } from '@fechai/domain/insights/scanpro/figure-text'
import type { Names } from '@fechai/domain/insights/scanpro/finding-words'
import type { ScanProPages } from '@fechai/domain/insights/scanpro/scanpro-pages'
import { formatCount } from '../../lib/plural.ts'
import { pagesCopy } from './copy.ts'
import type { Cell, PageBlock } from '../../parts/report/page-block.ts'

const text = pagesCopy.team

/** All salespeople whose lines this person may see, and the medians of the team. */
export function teamPage({ team, medians }: ScanProPages, names: Names): PageBlock[] {
  if (team.length === 0) return []
  const shares = [3, 1.4, 1.2, 1.3, 2, 1.3, 1.4]
  const rows = team.map((line): Cell[] => {
    const { ownerId, conversations, won, value, waitMinutes, openObjections, cases } = line
    const name = names[ownerId] ?? text.other
    const few = conversations < FEW_CASES
    const rate = few ? text.few(won, conversations) : percentText((100 * won) / conversations)
    return [
      { text: name },
      { text: formatCount(conversations) },
      { text: formatCount(won), what: `${name}, ${text.columns[2]}`, cases, isStrong: true },
      { text: rate, isSoft: few },
      { text: figureText(value, 'brl'), isStrong: true },
      { text: waitMinutes === null ? text.none : figureText(waitMinutes, 'minutes') },
      { text: formatCount(openObjections) },
    ]
  })
  const median: Cell[][] = medians
    ? [
        [
          { text: text.median(medians.sellers), isSoft: true },
          { text: half(medians.conversations), isSoft: true },
          { text: half(medians.won), isSoft: true },
          { text: text.none, isSoft: true },
          { text: figureText(medians.value, 'brl'), isSoft: true },
          { text: medians.waitMinutes === null ? text.none : figureText(medians.waitMinutes, 'minutes'), isSoft: true },
          { text: half(medians.openObjections), isSoft: true },
        ],
      ]
    : []
  const isOwn = team.length === 1
  return [
    {
      ...{ kind: 'table', name: text.title, rows: [...rows, ...median] },
      columns: text.columns.map((title, at) => ({ title, share: shares[at]!, isRight: at > 0 })),
    },
    ...(team.some(({ conversations }) => conversations < FEW_CASES)
      ? [{ kind: 'note' as const, text: text.fewNote }]
      : []),
    ...(isOwn ? [{ kind: 'note' as const, text: text.own }] : []),
  ]
}

const half = (value: number): string => figureText(value, 'points')
