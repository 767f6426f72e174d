import * as z from 'zod'
import type { UploadState } from '@fechai/domain/upload'

/** Answered with 202; `duplicate` when the company already sent these bytes. */
export interface UploadAccepted {
  success: true
  uploadId: string
  duplicate: boolean
}

/** Number of uploads that are still allowed, and the seconds until the counted hour ends. */
export interface UploadAllowance {
  left: number
  /** Null when nothing was sent in the last hour. */
  secondsLeft: number | null
}

export interface UploadList {
  uploads: UploadState[]
}

/** The file's position in its archive. */
export const retryItemBody = z.strictObject({ position: z.number().int().min(0).max(1_000_000) })
export type RetryItem = z.infer<typeof retryItemBody>

/** Body of every error answer. */
export interface ErrorAnswer {
  success: false
  error: string
  code: string
  requestId: string
  /** Upload of a colleague that holds the same file; by it the lead may be asked for. */
  uploadId?: string
}

/** Answers the question of a parked run. */
export const uploadAnswerBody = z.union([
  z.strictObject({ same: z.boolean() }),
  z.strictObject({ seller: z.string().max(300).nullable() }),
])
export type UploadAnswer = z.infer<typeof uploadAnswerBody>
