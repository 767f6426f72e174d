import type { Key } from '@fechai/shared/crypto/keys'
import type { Database } from '@fechai/shared/db/connect'
import type { Owner } from '@fechai/shared/db/scope'

/** No person's id: who reads for a whole company. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

export const wholeCompany = (empresaId: string): Owner => ({ empresaId, userId: NOBODY, reach: 'company' })

/** What rows are read with: some of them are sealed. */
export interface RowSource {
  db: Database
  master: Key
}
