import { failuresIn, type TestResults } from './test-results.ts'

/** More tests than this that fail at first are no matter of the machine: they fail the run without another try. */
export const forgivenTests = 3

/**
 * The files that deserve another try, alone; none when more failed than is forgiven, or when something failed
 * that belongs to no file.
 */
export function filesToTryAgain(first: Record<string, TestResults>): Record<string, string[]> {
  const failed = Object.values(first).flatMap((results) => failuresIn(results))
  const nameless = Object.values(first).some((results) => (results['']?.failures.length ?? 0) > 0)
  if (failed.length > forgivenTests || nameless) return {}
  const files = Object.entries(first).map(([project, results]) => [
    project,
    Object.keys(results).filter((file) => results[file]!.failures.length > 0),
  ])
  return Object.fromEntries(files.filter(([, names]) => names!.length > 0))
}

/** Combines the run with its second try, and lists the tests that passed only then, with their first failure. */
export function afterSecondTry(first: TestResults, again: TestResults): { results: TestResults; onlyThen: string[] } {
  const recovered = Object.keys(again).filter((file) => first[file] && again[file]!.failures.length === 0)
  return {
    results: { ...first, ...again },
    onlyThen: recovered.flatMap((file) => failuresIn({ [file]: first[file]! })),
  }
}
