import type { Key } from '@fechai/shared/crypto/keys'
import type { Database } from '@fechai/shared/db/connect'

/** Parts needed to read rows: some of them are sealed. */
export interface RowSource {
  db: Database
  master: Key
}
