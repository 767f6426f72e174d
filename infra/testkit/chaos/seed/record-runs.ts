import { readFileSync, writeFileSync } from 'node:fs'
import type { SeedRun } from './run-seed.ts'

const AFTER = '<!-- runs: the newest last; npm run soak -- --seed writes here -->\n'
const HEAD = '| seed | day | length | faults | acts | outcome | seconds |\n|---|---|---|---|---|---|---|\n'

/** Appends a run to the table of a page. @throws Error where the page has no place for it */
export function recordRun(page: string, run: SeedRun, day = new Date().toISOString().slice(0, 10)): void {
  const text = readFileSync(page, 'utf8')
  const place = text.indexOf(AFTER)
  if (place === -1) throw new Error(`${page} has no place for runs`)
  const begun = place + AFTER.length
  const table = text.slice(begun).startsWith(HEAD) ? '' : HEAD
  const rest = text.slice(begun).trimEnd()
  writeFileSync(page, `${text.slice(0, begun)}${table}${rest}${rest === '' ? '' : '\n'}${rowOf(run, day)}\n`)
}

function rowOf({ seed, inCluster, lengthMs, works, wholeMs, longestOutageMs, ...run }: SeedRun, day: string): string {
  const faults = [...run.faults, ...run.notBegun.map((name) => `${name} (not begun)`)].join(', ')
  const kept = run.broken.length === 0 ? 'kept' : run.broken.join('; ').replaceAll('|', '/').slice(0, 300)
  const outcome = [kept, ...run.notLookedAt.map((what) => `not looked at: ${what}`)].join('; ')
  const waited = longestOutageMs === null ? '' : `; longest wait of a write ${(longestOutageMs / 1_000).toFixed(1)} s`
  const length = `${Math.round(lengthMs / 1_000)} s`
  const name = inCluster ? `${seed}, cluster` : seed
  return `| ${[name, day, length, faults, works, `${outcome}${waited}`, Math.round(wholeMs / 1_000)].join(' | ')} |`
}
