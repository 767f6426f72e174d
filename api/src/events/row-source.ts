import type { Key } from '@fechai/platform/crypto/keys'
import type { Database } from '@fechai/data/database'

/** Parts needed to read rows: some of them are sealed. */
export interface RowSource {
  db: Database
  master: Key
}
