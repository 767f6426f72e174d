/** 'Trimmed to the last 500 when over 1000', 'older than 30 days': what the page shows; the log itself keeps all. */
export const AUDIT_VIEW = { days: 30, most: 1_000, kept: 500 } as const

/** 'Audit log entry'. Addresses of the network and names of browsers are not kept. */
export interface AuditLine {
  id: number
  event: string
  userId: string | null
  empresaId: string
  subjectId: string | null
  details: Record<string, unknown>
  timestamp: string
}

/** GET /api/audit : newest first. */
export interface AuditAnswer {
  lines: AuditLine[]
  /** More lines than are shown. */
  cut: boolean
}

/** POST /api/audit/verify */
export interface AuditVerified {
  lines: number
  head: string
  problems: { id: number; what: 'alterada' | 'removida' | 'selo-removido' | 'sem-selo' | 'cabeca' }[]
  /** The head that was signed and told last. */
  published: AuditHead | null
}

/** Where an audit stood on a day: place and value of its last seal, signed (Ed25519). */
export interface AuditHead {
  day: string
  seq: number
  /** Hexadecimal. */
  seal: string
  signature: string
}
