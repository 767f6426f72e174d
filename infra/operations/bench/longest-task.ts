import type { Browser, Page } from 'playwright-core'

/** The parts of a trace that are looked at. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds. */
  dur?: number
  /** Microseconds of processor time. */
  tdur?: number
}

export interface LongestTask {
  /** The largest processor time of a task, milliseconds: a busy machine does not stretch it. */
  processorMs: number
  /** The longest duration of a task, milliseconds. */
  lastedMs: number
}

const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
/** Identifies the page's thread among all threads. */
const MARK = 'fechai-bench'

/** The longest tasks of a page's main thread while it does `work`, as the browser traces them. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<LongestTask> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(`void performance.mark('${MARK}')`)
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mark = traceEvents.find(({ name }) => name === MARK)
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === mark?.pid && tid === mark.tid)
  if (tasks.length === 0) throw new Error('the trace holds no task of the page')
  return {
    processorMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000,
    lastedMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
  }
}
