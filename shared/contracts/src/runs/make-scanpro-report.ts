/** A numbered report: ids only, its inputs are sealed in its row. */
export interface ScanProRef {
  empresaId: string
  /** The requester. */
  userId: string
  reportId: string
}

/** A report is one run: starting it twice starts it once. */
export const scanProWorkflowId = (ref: Pick<ScanProRef, 'empresaId' | 'reportId'>): string =>
  `scanpro:${ref.empresaId}:${ref.reportId}`

export interface MakeScanproReportActivities {
  /** Reads the conversations of a report and writes its bytes; one that has them is left alone. */
  makeScanPro(ref: ScanProRef): Promise<void>
  /** Stores why a report was not made. */
  failScanPro(ref: ScanProRef, failure: string): Promise<void>
}
