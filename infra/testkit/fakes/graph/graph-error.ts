/** An answer of Graph that is an error. */
export class GraphError extends Error {
  readonly code: number
  readonly status: number
  constructor(code: number, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }

  /** As Graph writes it. */
  get body(): object {
    return {
      error: { message: `(#${this.code}) ${this.message}`, type: 'OAuthException', code: this.code, fbtrace_id: 'A' },
    }
  }
}
