/** 'Trimmed to the last 500 when over 1000', 'older than 30 days': what the page shows; the log itself keeps all. */
export const AUDIT_VIEW = { days: 30, most: 1_000, kept: 500 } as const

/** 'Audit log entry'. Addresses of the network and names of browsers are not kept. */
export interface AuditLine {
  id: number
  /** Its place in the record of this company, without gaps; null until it is sealed, a moment after it was written. */
  line: number | null
  event: string
  userId: string | null
  empresaId: string
  subjectId: string | null
  details: Record<string, unknown>
  timestamp: string
  /** Names what it is about, as far as that still exists: a lead, or a conversation without one. */
  about: { leadId: string | null; name: string } | null
  /** The product's own test of isolation or security left it. */
  isTest: boolean
}

/** Newest first. */
export interface AuditAnswer {
  lines: AuditLine[]
  /** More lines than are shown. */
  cut: boolean
}

export interface AuditVerified {
  lines: number
  head: string
  /** `line`: place in the company's record; null where a line has none. */
  problems: {
    id: number
    line: number | null
    what: 'alterada' | 'removida' | 'selo-removido' | 'sem-selo' | 'cabeca'
  }[]
  /** The last head that was signed and published. */
  published: AuditHead | null
}

/** Signed state of an audit on one day: position and value of its last seal (Ed25519). */
export interface AuditHead {
  day: string
  seq: number
  /** Hexadecimal. */
  seal: string
  signature: string
}
