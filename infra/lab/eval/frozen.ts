import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSets } from './cases.ts'
import type { Prediction } from './score.ts'

/** Every labelled conversation as it is read today, one a line: whoever moves code sees what it changed. */
const FILE = join(import.meta.dirname, 'frozen.jsonl')

/** A reading as its line holds it. */
export const frozenReading = (prediction: Prediction): string => JSON.stringify(Object.values(prediction))

/** The recorded readings, by set and id. */
export function readFrozen(): Map<string, string> {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : []
  return new Map(
    lines.map((line) => {
      const [set, id, ...values] = JSON.parse(line) as [string, string, ...unknown[]]
      return [`${set} ${id}`, JSON.stringify(values)]
    }),
  )
}

/** Records all readings anew; says which are others than before. */
export async function freeze(): Promise<string[]> {
  const before = readFrozen()
  const read = (await readSets('')).flatMap(({ name, cases }) =>
    cases.map(({ label, run }) => ({ set: name, id: label.id, values: Object.values(run(true)) })),
  )
  writeFileSync(FILE, read.map(({ set, id, values }) => `${JSON.stringify([set, id, ...values])}\n`).join(''))
  return read
    .filter(({ set, id, values }) => before.get(`${set} ${id}`) !== JSON.stringify(values))
    .map(({ set, id }) => `${set} ${id}`)
}
