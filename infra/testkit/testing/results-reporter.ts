import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { TestFailure, TestResults } from '@fechai/operations/commands/test-results'

/**
 * Writes what `npm test` needs to know of a run into the file that `TEST_RESULTS_FILE` names: per test file how
 * many tests passed, how long they took and what failed, including hooks, files that do not load and errors outside of any test.
 */
export default class ResultsReporter implements Reporter {
  private root = ''

  onInit({ config }: { config: { root: string } }): void {
    this.root = config.root
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const results: TestResults = {}
    const entry = (file: string) => (results[file] ??= { passed: 0, failures: [] })
    for (const module of modules) {
      const of = entry(relative(this.root, module.moduleId))
      const tests = [...module.children.allTests()]
      of.passed += tests.filter(hasPassed).length
      of.seconds = Math.round(module.diagnostic().duration / 1_000)
      of.failures.push(
        ...module.errors().map((error) => failure(module.moduleId, '', error)),
        ...[...module.children.allSuites()].flatMap((suite) => failuresOfHooks(module.moduleId, suite)),
        ...tests.filter(hasFailed).map((test) => failure(module.moduleId, test.fullName, test.result().errors?.[0])),
      )
    }
    for (const error of unhandled) {
      const path = typeof error.VITEST_TEST_PATH === 'string' ? error.VITEST_TEST_PATH : ''
      entry(path && relative(this.root, path)).failures.push(failure(path, '', error))
    }
    writeFileSync(process.env.TEST_RESULTS_FILE as string, JSON.stringify(results))
  }
}

const hasPassed = (test: TestCase): boolean => test.result().state === 'passed'
const hasFailed = (test: TestCase): boolean => test.result().state === 'failed'

const failuresOfHooks = (path: string, suite: TestSuite): TestFailure[] =>
  suite.errors().map((error) => failure(path, suite.fullName, error))

function failure(path: string, name: string, error: SerializedError | undefined): TestFailure {
  return { name, line: lineIn(path, error?.stack), why: error?.message?.split('\n', 1)[0]?.trim() ?? '' }
}

/** The line of a file through which a stack passes; nothing where it does not. */
function lineIn(path: string, stack = ''): number | undefined {
  const at = path === '' ? -1 : stack.lastIndexOf(`${path}:`)
  const line = at < 0 ? undefined : /^:(\d+)/.exec(stack.slice(at + path.length))?.[1]
  return line === undefined ? undefined : Number(line)
}
