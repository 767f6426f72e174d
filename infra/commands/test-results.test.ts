import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { readTestResults } from './test-results.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Beside the project's own modules: the files below import vitest.
const folder = mkdtempSync(join(root, 'node_modules', '.test-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('names each failed test and why, and a file that could not be loaded', () => {
  writeFileSync(
    join(folder, 'sums.test.ts'),
    `import { describe, expect, it } from 'vitest'
     it('adds', () => expect(1 + 1).toBe(2))
     describe('a price', () => it('is not free', () => expect(0).toBe(15)))`,
  )
  writeFileSync(join(folder, 'broken.test.ts'), `import './nowhere.ts'`)
  const file = join(folder, 'results.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile.json=${file}`]
  const { status } = spawnSync(process.execPath, args)
  expect(status).toBe(1)

  const { passed, failed, failures } = readTestResults(file, folder)
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 })
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/^broken\.test\.ts: .*nowhere/),
    expect.stringMatching(/^sums\.test\.ts:3 > a price is not free: .*expected \+?0 to be 15/),
  ])
})

it('a run that ended before it wrote anything passed nothing', () => {
  expect(readTestResults(join(folder, 'none.json'), folder)).toEqual({ passed: 0, failed: 0, failures: [] })
})
