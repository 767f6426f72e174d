import type { Key } from '@fechai/shared/crypto/keys'
import type { Database } from '@fechai/shared/db/connect'

/** What rows are read with: some of them are sealed. */
export interface RowSource {
  db: Database
  master: Key
}
