import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installSystemPackages } from '../local/system-packages.ts'
import { packClient } from '../client/pack-client.ts'
import { locateBinary, prepareBinaries } from '../tools/binaries.ts'
import { installForTests } from '../transcriber/install-for-tests.ts'
import { run as check } from './check.ts'
import { machineClock, type MachineUse } from './machine-clock.ts'
import { runTests } from './run-tests.ts'
import { afterSecondTry, filesToTryAgain } from './second-try.ts'
import { failuresIn, longestFiles, passedIn, type TestResults } from './test-results.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const resultsFolder = join(root, 'test-results')
const secondTryFile = join(resultsFolder, 'second-try.txt')

/**
 * Projects of vitest.config.ts, the longest first: a lane that is through with one takes the next. The two that mostly
 * wait begin, beside each other; those that compute follow. The projects of files without servers run together.
 */
const projects = ['chaos', 'browser', 'integration', 'api', 'unit*']
/** Two at a time, each on servers of its own, because much of a run is waiting. With three, waits ran out of time. */
const LANES = 2
/** The number of shown files, longest first. */
const LONGEST_SHOWN = 12
/** These projects can fail because of the machine; the others only compute. */
const onServers = ['browser', 'integration', 'api', 'chaos']

interface Outcome {
  name: string
  results: TestResults
  seconds: number
}

/** Set-up, `check`, then the projects; the last lines name what failed and count all of them. */
export async function run(args: string[]): Promise<number> {
  const report = (line: string) => console.log(line)
  await Promise.all([prepareBinaries(report), installSystemPackages(report, { tests: true })])
  // Built before the tests, not beside those that wait for servers. A run of chosen files builds what these need.
  if (args.length > 0) process.env.FECHAI_TESTS_CHOSEN = 'on'
  else for (const name of ['helm', 'kubeconform'] as const) await locateBinary(name, report)
  if (process.env.CI) await installForTests(report)

  const startedAt = performance.now()
  const processors = machineClock()
  const outcomes = [await checked()]
  const waiting = [...projects]
  const lane = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      outcomes.push(await runProject(project, args))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const onlyThen = await tryAgain(outcomes)
  // CI publishes the folder. Packed after the tests, one of which says that the client's list of endpoints is the table's.
  if (process.env.CI && args.length === 0) report(packClient(resultsFolder))
  console.log('')
  for (const { name, results } of outcomes)
    for (const failure of failuresIn(results)) console.log(`${name.padEnd(12)} ${failure}`)
  if (onlyThen.length > 0) console.log(`passed only at the second try, first failure each:\n${onlyThen.join('\n')}`)
  const files = Object.assign({}, ...outcomes.map(({ results }) => results)) as TestResults
  console.log(`longest files:\n${longestFiles(files, LONGEST_SHOWN).join('\n')}`)
  for (const outcome of outcomes) console.log(summaryOf(outcome))
  const passed = outcomes.reduce((sum, { results }) => sum + passedIn(results), 0)
  const failed = outcomes.reduce((sum, { results }) => sum + failuresIn(results).length, 0)
  console.log(`${'all'.padEnd(12)} ${secondsSince(startedAt)} s, ${processorsText(processors())}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

const secondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) / 1000)

const summaryOf = ({ name, results, seconds }: Outcome): string =>
  `${name.padEnd(12)} ${passedIn(results)} passed, ${failuresIn(results).length} failed, ${seconds} s`

const processorsText = ({ busy, stolen }: MachineUse): string =>
  `processors busy ${busy} %${stolen === null ? '' : `, taken by other machines ${stolen} %`}`

async function checked(): Promise<Outcome> {
  const startedAt = performance.now()
  const failures = (await check()) === 0 ? [] : [{ name: 'npm run check', why: 'see above' }]
  const results = { '': { passed: failures.length === 0 ? 1 : 0, failures } }
  return { name: 'check', results, seconds: secondsSince(startedAt) }
}

async function runProject(name: string, args: string[]): Promise<Outcome> {
  const startedAt = performance.now()
  const processors = machineClock()
  const results = await runTests({
    root,
    args: ['--project', name, ...args],
    mayBeEmpty: args.length > 0,
    // Several projects speak at once: each line says whose it is.
    print: (line) => console.log(`${name.padEnd(12)}│ ${line}`),
  })
  const seconds = secondsSince(startedAt)
  // A run that is cut before its end has said this much.
  console.log(`${summaryOf({ name, results, seconds })}, ${processorsText(processors())}`)
  return { name, results, seconds }
}

/**
 * Runs the failed files on servers and in the browser once more, alone, and merges the results.
 * @returns the tests that passed only then, as it is also written to `test-results/second-try.txt`.
 */
async function tryAgain(outcomes: Outcome[]): Promise<string[]> {
  const retried = outcomes.filter(({ name }) => onServers.includes(name))
  const files = filesToTryAgain(Object.fromEntries(retried.map(({ name, results }) => [name, results])))
  const lines: string[] = []
  for (const outcome of retried.filter(({ name }) => files[name])) {
    const again = await runProject(outcome.name, files[outcome.name]!)
    const { results, onlyThen } = afterSecondTry(outcome.results, again.results)
    outcome.results = results
    outcome.seconds += again.seconds
    lines.push(...onlyThen.map((line) => `${outcome.name.padEnd(12)} ${line}`))
  }
  mkdirSync(dirname(secondTryFile), { recursive: true })
  writeFileSync(secondTryFile, lines.map((line) => `${line}\n`).join(''))
  return lines
}
