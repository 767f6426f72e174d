import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

export interface TestResults {
  passed: number
  failed: number
  /** Each failed test and the first line of why: a long run's output is often read from its end alone. */
  failures: string[]
}

interface Results {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: FileResults[]
}

interface FileResults {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}

/** What vitest's JSON reporter wrote; a run that ended before that passed nothing. */
export function readTestResults(file: string, root: string): TestResults {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Results
    return {
      passed: numPassedTests ?? 0,
      failed: numFailedTests ?? 0,
      failures: (testResults ?? []).flatMap((each) => failuresOf(each, root)),
    }
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}

function failuresOf({ name, status, message, assertionResults }: FileResults, root: string): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((each) => each.status === 'failed')
  // A file that could not be loaded has no tests to name.
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => {
    const why = failureMessages?.[0]
    return `${file}${lineIn(name, why)} > ${fullName.trim()}: ${firstLine(why)}`
  })
}

const firstLine = (text: string | undefined): string => text?.split('\n', 1)[0]?.trim() ?? ''

/** ':12', where a stack passes through a file; nothing where it does not. */
function lineIn(path: string, stack = ''): string {
  const at = stack.lastIndexOf(`${path}:`)
  return at < 0 ? '' : (/^:\d+/.exec(stack.slice(at + path.length))?.[0] ?? '')
}
