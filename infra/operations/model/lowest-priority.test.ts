import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = fileURLToPath(new URL('./lowest-priority.ts', import.meta.url))
/** Starts threads of Node's pool first, then others. */
const PROGRAM = `
  import { promises, readFileSync, readdirSync } from 'node:fs'
  await Promise.all([1, 2, 3, 4].map(() => promises.stat('/')))
  const { takeLowestPriority } = await import(${JSON.stringify(MODULE)})
  takeLowestPriority()
  await Promise.all([1, 2, 3, 4].map(() => promises.stat('/')))
  const niceOf = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16]
  console.log(JSON.stringify([...new Set(readdirSync('/proc/self/task').map(niceOf))]))
`

test.runIf(process.platform === 'linux')('lowers threads that run already, and those that come', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' })
  expect(JSON.parse(said)).toEqual(['19'])
})
