import { SALE_FROM } from '@fechai/analyst/lead'
import { calibrationError, chanceError, type Judged, type Shares, sureUnmet } from './calibrate.ts'
import type { Lesson } from './load-examples.ts'

const share = (of: readonly Judged[]): string =>
  of.length === 0 ? '–' : (of.filter(({ right }) => right).length / of.length).toFixed(2)

const errorOf = (of: readonly Judged[]): string =>
  `error ${calibrationError(of).toFixed(3)}, by chance ${chanceError(of).toFixed(3)}`

/** Each process by itself, those that no rule was made for together, and all. */
const GROUPS: Readonly<Record<string, (process: string) => boolean>> = {
  others: (process) => process !== 'hands',
  all: () => true,
}
function groupsOf<One extends { process: string }>(of: readonly One[]): [name: string, own: One[]][] {
  const processes = [...new Set(of.map(({ process }) => process))]
  return [
    ...processes.map((name): [string, One[]] => [name, of.filter(({ process }) => process === name)]),
    ...Object.entries(GROUPS).map(([name, holds]): [string, One[]] => [name, of.filter((one) => holds(one.process))]),
  ]
}

/**
 * Counts how often a field is right, and how much of it is shown as sure, over all conversations, including those where
 * nothing is shown.
 */
export function reportField(
  field: string,
  lessons: readonly Lesson[],
  told: readonly Judged[],
  { from, right }: { from: number; right: Shares },
): string[] {
  const talks = new Map(groupsOf(lessons))
  const unmet = new Map(groupsOf(sureUnmet(told, right)))
  return groupsOf(told).map(([name, own]) => {
    const sure = own.filter(({ p }) => p >= from)
    return [
      `${field.padEnd(13)} ${name.padEnd(7)} ${String(own.length).padStart(4)} right ${share(own)}`,
      `as sure ${(sure.length / talks.get(name)!.length).toFixed(2)} (${sure.length}) of them right ${share(sure)}`,
      `from ${from.toFixed(2)}`,
      `by thresholds of the others ${unmet.get(name)?.length ?? 0} right ${share(unmet.get(name) ?? [])}`,
      errorOf(own),
    ].join(', ')
  })
}

/** Counts the conversations without a sale that are classified as such, and the sales that are lost. */
export const reportSale = (told: readonly Judged[]): string[] =>
  groupsOf(told).map(([name, own]) => {
    const below = (is: boolean): string => {
      const all = own.filter(({ right }) => right === is)
      return `${all.filter(({ p }) => p < SALE_FROM).length} of ${all.length}`
    }
    return [
      `${'sale'.padEnd(13)} ${name.padEnd(7)} told ${below(false)} that are none`,
      `lost ${below(true)} sales`,
      errorOf(own),
    ].join(', ')
  })
