import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordRun } from './record-runs.ts'
import type { SeedRun } from './run-seed.ts'

const PLACE = '# Runs\n\n<!-- runs: the newest last; npm run soak -- --seed writes here -->\n'
const RUN: SeedRun = {
  ...{
    seed: 7,
    inCluster: false,
    longestOutageMs: null,
    lengthMs: 20_000,
    works: 19,
    settledMs: 1_000,
    wholeMs: 61_000,
  },
  faults: ['nats-killed', 's3-away'],
  missing: ['api-clock'],
  notBegun: [],
  ...{ ended: [], broken: [], notLookedAt: [] },
}

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'fechai-runs-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function rowsOf(...runs: SeedRun[]): string[] {
  const page = join(folder, 'page.md')
  writeFileSync(page, PLACE)
  for (const run of runs) recordRun(page, run, '2026-11-30')
  return readFileSync(page, 'utf8').trimEnd().split('\n').slice(5)
}

it('writes one row for each run, the newest last', () =>
  expect(rowsOf(RUN, { ...RUN, seed: 8, broken: ['I2: a | b', 'lead lost'] })).toEqual([
    '| 7 | 2026-11-30 | 20 s | nats-killed, s3-away | 19 | kept | 61 |',
    '| 8 | 2026-11-30 | 20 s | nats-killed, s3-away | 19 | I2: a / b; lead lost | 61 |',
  ]))

it('says which faults failed to begin, and which promises it did not look at', () =>
  expect(rowsOf({ ...RUN, notBegun: ['worker-ended'], notLookedAt: ['temporary folders'] })).toEqual([
    '| 7 | 2026-11-30 | 20 s | nats-killed, s3-away, worker-ended (not begun) | 19 | kept; not looked at: temporary folders | 61 |',
  ]))

it('says how long a write waited at most with three of each', () =>
  expect(rowsOf({ ...RUN, inCluster: true, longestOutageMs: 4_120 })).toEqual([
    '| 7, cluster | 2026-11-30 | 20 s | nats-killed, s3-away | 19 | kept; longest wait of a write 4.1 s | 61 |',
  ]))
