import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { identityOf } from '../local/process-identity.ts'
import { runTests } from './run-tests.ts'
import { failuresIn, longestFiles, passedIn, readTestResults } from './test-results.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
// The folder is next to the project's own modules: the files below import vitest.
const newFolder = () => mkdtempSync(join(root, 'node_modules', '.test-results-'))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function runFiles(files: Record<string, string>) {
  const folder = newFolder()
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const printed: string[] = []
  const results = await runTests({ root: folder, args: ['--root', folder], print: (line) => printed.push(line) })
  return { folder, results, printed }
}

it('names each failed test and why, a hook that failed, a file that could not be loaded and an error outside', async () => {
  const { results } = await runFiles({
    'sums.test.ts': `import { describe, expect, it } from 'vitest'
     it('adds', () => expect(1 + 1).toBe(2))
     describe('a price', () => it('is not free', () => expect(0).toBe(15)))`,
    'broken.test.ts': `import './nowhere.ts'`,
    'hook.test.ts': `import { beforeAll, it } from 'vitest'
     beforeAll(() => { throw new Error('no server') })
     it('waits for its server', () => {})`,
    'late.test.ts': `import { it } from 'vitest'
     it('passes', async () => {
       setTimeout(() => { throw new Error('said too late') }, 10)
       await new Promise((resolve) => setTimeout(resolve, 200))
     })`,
  })
  expect(passedIn(results)).toBe(2)
  expect(failuresIn(results).toSorted()).toEqual([
    expect.stringMatching(/^broken\.test\.ts:1: .*nowhere/),
    expect.stringMatching(/^hook\.test\.ts:2: no server/),
    expect.stringMatching(/^late\.test\.ts:3: said too late/),
    expect.stringMatching(/^sums\.test\.ts:3 > a price > is not free: .*expected \+?0 to be 15/),
  ])
}, 60_000)

// Only Linux shows the environment of a process.
it.runIf(process.platform === 'linux')(
  'a test that timed out leaves no process',
  async () => {
    const { folder, results, printed } = await runFiles({
      'hangs.test.ts': `import { spawn } from 'node:child_process'
     import { writeFileSync } from 'node:fs'
     import { it } from 'vitest'
     it('waits for ever', async () => {
       const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
       writeFileSync(new URL('./pid', import.meta.url), String(child.pid))
       child.unref()
       await new Promise(() => {})
     }, 300)`,
    })
    expect(failuresIn(results)).toEqual([expect.stringContaining('timed out')])
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    expect(identityOf(pid)).toBeUndefined()
    expect(printed).toContainEqual(`left running, now ended: ${pid} sleep 600`)
  },
  60_000,
)

it('says which files took longest', async () => {
  const { results } = await runFiles({
    'quick.test.ts': `import { it } from 'vitest'
     it('is quick', () => {})`,
    'slow.test.ts': `import { it } from 'vitest'
     it('waits', () => new Promise((resolve) => setTimeout(resolve, 1_100)))`,
  })
  expect(longestFiles(results, 1)).toEqual([expect.stringMatching(/^ +[1-9]\d* s {2}slow\.test\.ts$/)])
}, 60_000)

it('a run without tests, and one that ended before it wrote anything, have failed', async () => {
  const { results } = await runFiles({})
  expect(failuresIn(results)).toEqual(['no test was found'])
  expect(failuresIn(readTestResults(join(root, 'none.json')))).toEqual(['ended before it wrote any result'])
}, 60_000)
