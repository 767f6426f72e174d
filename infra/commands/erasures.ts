import { masterKey } from '@fechai/shared/crypto/keys'
import { openDatabase } from '@fechai/shared/db/connect'
import { replayErasures } from '@fechai/shared/db/replay-erasures'
import { readEnvironment } from '@fechai/shared/env'
import { erasureJournalOf } from '@fechai/shared/storage/erasure-journal'
import { openObjectStore } from '@fechai/shared/storage/object-store'
import { localEnvironment } from '../local/local-environment.ts'
import { loadDotEnv } from './dot-env.ts'

/** Orders again, in a database that was restored, what its copy did not know to be erased. */
export async function run(args: string[]): Promise<number> {
  if (args[0] !== 'replay' || args.length > 1) {
    console.error('Uso: npm run erasures -- replay')
    return 2
  }
  loadDotEnv()
  const environment = readEnvironment(process.env.DATABASE_API_URL ? process.env : localEnvironment(process.env))
  const master = masterKey(environment.FECHAI_MASTER_KEY, environment.FECHAI_MASTER_KEYS_ALSO)
  const db = openDatabase({ url: environment.DATABASE_API_URL!, max: 2 })
  const storage = openObjectStore(environment)
  try {
    const again = await replayErasures(db, master, erasureJournalOf(storage, master))
    console.log(again === 0 ? '✓ Nada a apagar de novo.' : `✓ ${again} exclusões pedidas de novo; a API as começa.`)
    return 0
  } finally {
    storage.close()
    await db.close()
  }
}
