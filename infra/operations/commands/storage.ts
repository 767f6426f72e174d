import { setTimeout as pause } from 'node:timers/promises'
import { writeFileSync } from 'node:fs'
import { SetupError } from '@fechai/platform/setup-error'
import { forgetErasures, grantStorage } from '../local/owners-storage.ts'
import { storagePolicy } from '../local/storage-users.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: storage           (dá a cada processo o que ele pode no armazenamento, e a cada dia tira do diário das
                       exclusões o que passou de ERASURE_JOURNAL_DAYS)
     storage once      (o mesmo, uma vez)
     storage policy    (mostra a política, para um armazenamento que outros administram)`

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const DAY_MS = 24 * 60 * 60 * 1_000
const BEAT_MS = 60_000

/** Does what only the bucket's owner may: no process of the product has this account. */
export async function run(args: string[]): Promise<number> {
  const [what = 'daily', ...rest] = args
  if (!['daily', 'once', 'policy'].includes(what) || rest.length > 0) return tellUsage(USAGE, args)
  if (what === 'policy') {
    console.log(storagePolicy(process.env.S3_BUCKET || 'fechai'))
    return 0
  }
  const missing = needed.filter((key) => !process.env[key])
  if (missing.length > 0) throw new SetupError(`Falta ${missing.join(', ')} no ambiente; veja .env.example.`)
  await grantStorage(process.env)
  console.log('Cada processo tem as suas permissões no armazenamento.')
  await forget()
  let forgottenAt = Date.now()
  while (what === 'daily') {
    // A health check looks at its age.
    if (process.env.STORAGE_BEAT_FILE) writeFileSync(process.env.STORAGE_BEAT_FILE, '')
    await pause(BEAT_MS)
    if (Date.now() - forgottenAt < DAY_MS) continue
    await forget()
    forgottenAt = Date.now()
  }
  return 0
}

async function forget(): Promise<void> {
  const removed = await forgetErasures(process.env)
  if (removed > 0) console.log(`${removed} exclusões antigas saíram do diário.`)
}
