import { readFileSync } from 'node:fs'

export interface TestFailure {
  /** Full name of the test; empty for a file that did not load and for an error outside of any test. */
  name: string
  line?: number | undefined
  /** First line of why: a long run's output is often read from its end alone. */
  why: string
}

/** Results by test file, as a path from the root; '' has those that belong to no file. */
export type TestResults = Record<string, { passed: number; failures: TestFailure[]; seconds?: number }>

/** Parses the output of `infra/testkit/testing/results-reporter.ts`; a run that ended before that says so. */
export function readTestResults(file: string): TestResults {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestResults
  } catch {
    return { '': { passed: 0, failures: [{ name: '', why: 'ended before it wrote any result' }] } }
  }
}

export function passedIn(results: TestResults): number {
  return Object.values(results).reduce((sum, { passed }) => sum + passed, 0)
}

/** One line for each failure: file, line, test and why. */
export function failuresIn(results: TestResults): string[] {
  return Object.entries(results).flatMap(([file, { failures }]) =>
    failures.map(({ name, line, why }) => {
      const place = `${file}${line === undefined ? '' : `:${line}`}`
      return [[place, name].filter(Boolean).join(' > '), why].filter(Boolean).join(': ')
    }),
  )
}

/** One line for each of the files that took longest, with what its tests and hooks took. */
export function longestFiles(results: TestResults, most: number): string[] {
  return Object.entries(results)
    .map(([file, { seconds = 0 }]) => ({ file, seconds }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${String(seconds).padStart(4)} s  ${file}`)
}
