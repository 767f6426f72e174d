import type { UploadRef } from './analysis-ref.ts'

/** An accepted upload whose run was never started. */
export interface StrandedUpload {
  outboxId: number
  ref: UploadRef
}

export interface ReconcileUploadsActivities {
  listStrandedUploads(): Promise<StrandedUpload[]>
  markDispatched(outboxIds: number[]): Promise<void>
  /** Finds uploads that lost their run, and that continue with a new one. */
  findLostRuns(): Promise<UploadRef[]>
}
