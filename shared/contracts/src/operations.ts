import * as z from 'zod'
import type { BatchState } from '@fechai/domain/batch'
import type { StageId } from '@fechai/domain/stages'

/** A run that waits for a person. */
export interface ParkedRun {
  uploadId: string
  /** Contact's or group's name; null until the conversation states it. */
  title: string | null
  stage: StageId
  /** Time at which it stopped. */
  since: string
  /** Reais that models have cost for its conversation since it was sent. */
  costBrl: number
  /** Number of times it has stopped. */
  stops: number
  /** Its page in Temporal's UI; null when that is not reachable. */
  temporalUrl: string | null
}

/** Runs that wait for the same reason, the longest waiting first. */
export interface ParkedGroup {
  /** The first code of what the advice is for: names the group in a retry. */
  cause: string
  title: string
  advice: string
  isWorthRetrying: boolean
  /** The list of Temporal's UI with the runs of this cause's stages. */
  temporalUrl: string | null
  runs: ParkedRun[]
}

/** A run that has been in its stage for longer than ninety-nine in a hundred of the company's were. */
export interface SlowRun {
  kind: 'upload' | 'reanalise'
  id: string
  title: string | null
  stage: StageId
  since: string
  usualSeconds: number
  costBrl: number
  stops: number
  temporalUrl: string | null
}

/** State of all companies, for the operators of the installation; it holds no customer data. */
export interface InstallationRun {
  empresaId: string
  empresa: string
  kind: 'parado' | 'lento' | 'lote'
  id: string
  /** The cause of the wait, in words; null for a run that is only slow. */
  cause: string | null
  stage: StageId | null
  since: string
  costBrl: number
  stops: number
  temporalUrl: string | null
}
export interface InstallationAnswer {
  runs: InstallationRun[]
}

/** Files that were not read for the same reason and could be. */
export interface UnreadGroup {
  /** As salespeople read it. */
  reason: string
  files: number
  conversations: number
}

/**
 * A batch of new analyses that needs attention: it waits for an external cause, or some of its conversations failed.
 */
export interface TroubledBatch {
  id: string
  number: number
  state: BatchState
  /** Why it waits; null when it does not. */
  sentence: string | null
  /** Advice about that. */
  advice: string | null
  failed: number
  total: number
  costBrl: number
  since: string
  /** Its page in Temporal's UI; null when that is not reachable. */
  temporalUrl: string | null
}

/** Messages from one WhatsApp connection that could not be inserted into their conversation, for one cause. */
export interface ParkedMessages {
  sessionId: string
  /** As its person named the connection; null for one without a name. */
  session: string | null
  /** The error's code; it holds no message text. */
  code: string
  messages: number
  since: string
}

/** State of the company, for its managers. */
export interface Operations {
  parked: ParkedGroup[]
  /** Uploads and new analyses under way. */
  underWay: { uploads: number; analyses: number }
  unread: UnreadGroup[]
  slow: SlowRun[]
  /** The longest waiting first. */
  messages: ParkedMessages[]
  /** Batches of the last weeks, the newest first. */
  batches: TroubledBatch[]
  /** Address of Temporal's UI; null when it is not reachable. */
  temporalUrl: string | null
}

/** Retries everything that waits for one cause, that can be read again, or that another attempt may help. */
export const retryManyBody = z.union([
  z.strictObject({ cause: z.string().min(1).max(60) }),
  z.strictObject({ reason: z.string().min(1).max(300) }),
  z.strictObject({ session: z.uuid() }),
  z.strictObject({ all: z.literal(true) }),
])
export type RetryMany = z.infer<typeof retryManyBody>

/** Limit of one request: the rest takes further requests. */
export const MOST_RETRIED = 200

export interface RetriedMany {
  success: true
  retried: number
  /** Those that went on, ended or were called off meanwhile, and those that Temporal did not take. */
  left: number
}
