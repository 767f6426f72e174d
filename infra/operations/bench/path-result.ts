export interface PathRequest {
  path: string
}

export interface PathResult {
  messages: number
  wallMs: number
  /** Above what the process held before; children included. */
  addedBytes: number
  peakBytes: number
}
