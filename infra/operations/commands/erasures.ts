import { openDatabase } from '@fechai/data/database'
import { replayErasures } from '@fechai/data/erasures'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import { masterOf, reach } from '../local/reach.ts'
import { loadDotEnv } from './dot-env.ts'
import { readSettings } from './read-settings.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run erasures -- replay   (pede de novo as exclusões que um banco restaurado não conhece)`

/** Orders again, in a database that was restored, what its copy did not know to be erased. */
export async function run(args: string[]): Promise<number> {
  if (args[0] !== 'replay' || args.length > 1) return tellUsage(USAGE, args)
  loadDotEnv()
  const found = reach(['DATABASE_API_URL', 'FECHAI_MASTER_KEY', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'])
  const master = masterOf(found)
  const storage = openObjectStore(readSettings(found, 'worker'))
  const db = openDatabase({ url: found.DATABASE_API_URL, max: 2 })
  try {
    const again = await replayErasures(db, master, erasureJournalOf(storage, master))
    console.log(again === 0 ? '✓ Nada a apagar de novo.' : `✓ ${again} exclusões pedidas de novo; a API as começa.`)
    return 0
  } finally {
    storage.close()
    await db.close()
  }
}
