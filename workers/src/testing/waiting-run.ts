import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow'

export const NEXT_SIGNAL = 'next'

/** A run that asks at its start, and after each of two signals, which release does its work, and returns the answers. */
export async function waitingRun(): Promise<string[]> {
  const { release } = proxyActivities<{ release(): Promise<string> }>({ startToCloseTimeout: '1 minute' })
  let signals = 0
  setHandler(defineSignal(NEXT_SIGNAL), () => void (signals += 1))
  const answers = [await release()]
  for (let wanted = 1; wanted <= 2; wanted++) {
    await condition(() => signals >= wanted)
    answers.push(await release())
  }
  return answers
}
