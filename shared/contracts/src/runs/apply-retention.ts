/** A company that keeps conversations for a time; `userId` set the rule. */
export interface RetentionRef {
  empresaId: string
  userId: string
}

export interface ApplyRetentionActivities {
  /** Marks conversations at the end of their retention. @returns the companies that have one due now */
  markRetention(): Promise<RetentionRef[]>
  /** Erases some of the due conversations; `more` when some are left. */
  eraseOverdue(ref: RetentionRef): Promise<{ more: boolean }>
}
