export interface ReconcileStoresActivities {
  /** Ends open runs that have no row. */
  endUnknownRuns(): Promise<{ ended: number }>
  /** Removes objects that have been without a row for a day. */
  sweepOrphanedFiles(): Promise<{ removed: number }>
}
