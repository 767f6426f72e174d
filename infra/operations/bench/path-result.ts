export interface PathRequest {
  path: string
}

export interface PathResult {
  messages: number
  wallMs: number
  /** The memory above the earlier use of the process; children included. */
  addedBytes: number
  peakBytes: number
}
