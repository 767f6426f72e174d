import fc from 'fast-check'

/** One thing to throw random input at; it throws when something is wrong. */
export interface Fuzz {
  /** The property that must hold for any input, in one line. */
  promise: string
  run(options: { seed: number; numRuns: number; path?: string; timeLimitMs?: number }): Promise<Outcome>
}

export interface Outcome {
  runs: number
  /** Report of a failure, and how to repeat it; null when every input passed. */
  failure: { report: string; path: string } | null
}

/** A property that is checked with a seed and, to repeat a failure, its path. */
export const fuzz = <T>(promise: string, input: fc.Arbitrary<T>, check: (value: T) => void | Promise<void>): Fuzz => ({
  promise,
  async run({ seed, numRuns, path, timeLimitMs }) {
    const details = await fc.check(
      fc.asyncProperty(input, async (value) => check(value)),
      {
        seed,
        numRuns,
        ...(path === undefined ? {} : { path }),
        ...(timeLimitMs === undefined ? {} : { interruptAfterTimeLimit: timeLimitMs }),
      },
    )
    const failed = details.failed && details.counterexample !== null
    return {
      runs: details.numRuns,
      failure: failed
        ? {
            report: `${String(details.errorInstance)}\n${fc.defaultReportMessage(details) ?? ''}`,
            path: details.counterexamplePath ?? '',
          }
        : null,
    }
  },
})
