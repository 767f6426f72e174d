import { setImmediate } from 'node:timers/promises'

/** Takes the steps of a long work one by one: heartbeats and other runs get their turns in between. */
export async function yieldBetween<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
