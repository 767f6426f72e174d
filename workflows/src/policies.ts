import { ActivityCancellationType, type ActivityOptions, type RetryPolicy } from '@temporalio/common'
import { ANALYSIS_TASK_QUEUE, MEDIA_TASK_QUEUE } from '@fechai/contracts/runs/queues'
import type { StageId } from '@fechai/domain/stages'

/**
 * Silence after which a worker is taken for dead. Stages heartbeat every 2 s, so that a killed worker's
 * stage starts again elsewhere well within 25 s.
 */
const HEARTBEAT_TIMEOUT = '10s'

/** A database or a server that restarts is back within seconds; ten tries outlast a minute of it. */
const brief: RetryPolicy = {
  initialInterval: '500ms',
  backoffCoefficient: 2,
  maximumInterval: '15s',
  maximumAttempts: 10,
}

/** Bookkeeping must happen in the end, whatever is away now: without it a run would look stuck for ever. */
const patient: RetryPolicy = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '30s' }

/** A provider that fails is no failure of a stage: these tries are for servers of our own, with money at stake. */
const provider: RetryPolicy = {
  initialInterval: '2s',
  backoffCoefficient: 2,
  maximumInterval: '60s',
  maximumAttempts: 6,
}

const light = (startToCloseTimeout: ActivityOptions['startToCloseTimeout'], retry: RetryPolicy): ActivityOptions => ({
  startToCloseTimeout,
  heartbeatTimeout: HEARTBEAT_TIMEOUT,
  // The data of a cancelled run are removed only once its stage has ended.
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry,
})

/** Heavy stages wait on a queue of their own, so that a hundred voice notes do not delay a text. */
const heavy = (startToCloseTimeout: ActivityOptions['startToCloseTimeout'], retry: RetryPolicy): ActivityOptions => ({
  ...light(startToCloseTimeout, retry),
  taskQueue: MEDIA_TASK_QUEUE,
})

/** Stages that read a whole conversation wait on a separate queue, so that nothing else waits with them. */
const whole = (startToCloseTimeout: ActivityOptions['startToCloseTimeout'], retry: RetryPolicy): ActivityOptions => ({
  ...light(startToCloseTimeout, retry),
  taskQueue: ANALYSIS_TASK_QUEUE,
})

/** Time-outs and retries of each stage. A stage that runs out of tries parks; nothing that was done is lost. */
export const STAGE_POLICIES: Record<StageId, ActivityOptions> = {
  // Reads the stored file once, to compare size and hash.
  receiveFile: light('2m', brief),
  // 300 MB inflated and stored.
  extractZip: light('5m', brief),
  // 40,000 messages take seconds; the rest is margin for a slow database.
  readText: light('3m', brief),
  // 2,000 images at a third of a second, with margin.
  readImages: heavy('30m', brief),
  // Hours of audio in small calls; each finished item is kept, so a retry goes on where it stopped.
  transcribeAudio: heavy('2h', provider),
  summarizeFiles: light('30s', brief),
  prepareContext: light('2m', brief),
  // The turns of others, the rules, which have a time-out of their own, and one call to the model, which has too.
  analyzeConversation: whole('1h', provider),
  processFindings: whole('1h', brief),
  saveLead: light('30s', brief),
  finish: light('2m', brief),
}

/** One file: a recording of two hours in parts, on a slow machine of the company's own. */
export const ITEM_POLICY: ActivityOptions = heavy('1h', provider)

export const BOOKKEEPING_POLICY: ActivityOptions = light('1m', patient)

/** Files of thousands of questions go up and come down; what has come is kept, so that a retry goes on. */
export const ECONOMIC_POLICY: ActivityOptions = light('20m', provider)

/** A failure is retried in a minute. */
export const MENDING_POLICY: ActivityOptions = light('1m', { maximumAttempts: 1 })

/** A slice of the conversations that are to be read; one that fails is looked for again in a minute. */
export const WORDS_POLICY: ActivityOptions = light('2m', { maximumAttempts: 1 })

/** A provider that failed is asked a small question, for which a slow one has four minutes. */
export const ASKING_POLICY: ActivityOptions = light('5m', { maximumAttempts: 1 })

/** A phone that is off is given up after a minute; what it sent is then placed behind whatever else came. */
export const HISTORY_POLICY: ActivityOptions = light('5m', brief)

/** 100 MB from WhatsApp; a person is waiting, and asks again where it fails twice. */
export const CHAT_FILE_POLICY: ActivityOptions = light('2m', { initialInterval: '500ms', maximumAttempts: 2 })

/** 40,000 messages are joined and written again in seconds; a person is waiting, so it does not wait for ever. */
export const UNDO_POLICY: ActivityOptions = light('3m', brief)

/** Retries whatever is down now, because a user was promised that nothing is left. */
export const ERASURE_POLICY: ActivityOptions = light('10m', patient)

/** A failure is due the next night as well. */
export const RETENTION_POLICY: ActivityOptions = light('10m', brief)

/** Everything that a large company has, opened message by message; a retry begins the file anew. */
export const EXPORT_POLICY: ActivityOptions = light('3h', brief)

/** 500 conversations are decrypted and counted in seconds; a user watches, and repeats a failure of minutes. */
export const SCANPRO_POLICY: ActivityOptions = light('10m', brief)

/** A person looks at the screen: three tries, then templates; a provider that fails gives them at once. */
export const MESSAGES_POLICY: ActivityOptions = light('3m', {
  initialInterval: '1s',
  backoffCoefficient: 2,
  maximumInterval: '15s',
  maximumAttempts: 3,
})

/** A parked run is given up after the time that a failed upload may be kept. */
export const PARKED_AT_MOST = '30 days'
