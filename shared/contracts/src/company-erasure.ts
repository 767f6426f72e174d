import * as z from 'zod'

/** `id` names the order and its certificate. */
export const companyErasureBody = z.strictObject({
  id: z.uuid(),
  /** The company's name, typed. */
  confirm: z.string().max(200),
  password: z.string().max(200),
})

export interface CompanyErasure {
  /** Null until the erasure is requested. */
  erasureId: string | null
  eraseAt: string | null
}

/** Open to every caller who has the id: no account is left to sign in with. */
export interface CompanyCertificate {
  id: string
  companyId: string
  askedAt: string
  finishedAt: string
  /** Rows of each table, objects, histories and news that were removed. */
  counts: Record<string, number>
  digest: string
}
