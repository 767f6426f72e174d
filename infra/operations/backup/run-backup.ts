import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openRawBucket } from '@fechai/platform/storage/raw-bucket'
import type { Environment } from '@fechai/platform/env'
import { makeBaseBackup } from './base-backup.ts'
import { objectCopier } from './copy-objects.ts'
import { forgetGone, forgetOldBases } from './keep-for.ts'
import { receiveWal, type WalReceiver } from './receive-wal.ts'
import { bucketSettings, type BackupSettings } from './settings.ts'
import { openVault, type Vault } from './vault.ts'
import { formatLsn } from './wal-place.ts'

const HOUR_MS = 60 * 60 * 1000
/** A round that lasts is followed by as many times its length without one. */
const REST = 4
const WAIT_AT_MOST_MS = 30_000

export interface BackupSource {
  /** A role with REPLICATION: it copies the server and reads no row. */
  databaseUrl: string
  storage: Environment
}

/** Copies database, objects and journal until `signal` fires; what fails is reported and tried again. */
export async function runBackup(
  source: BackupSource,
  settings: BackupSettings,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const vault = openVault(settings)
  const buckets = openBuckets(source, settings)
  /** Healthy is what has copied objects while it receives the log. */
  const follows = { database: false }
  const beat = () => settings.BACKUP_BEAT_FILE && writeFileSync(settings.BACKUP_BEAT_FILE, '')
  const attempt = async (what: string, work: () => Promise<void>) => {
    for (let waitMs = 1_000; !signal.aborted; waitMs = Math.min(waitMs * 2, WAIT_AT_MOST_MS)) {
      const begun = Date.now()
      await work().catch((error: Error) => report(`✗ ${what}: ${error.message}`))
      if (Date.now() - begun > WAIT_AT_MOST_MS) waitMs = 1_000
      await delay(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }
  try {
    await Promise.all([
      attempt('banco', () => followDatabase(source.databaseUrl, vault, settings, report, signal, follows)),
      attempt('arquivos', () =>
        followObjects(vault, buckets, settings, report, signal, () => follows.database && beat()),
      ),
    ])
  } finally {
    vault.close()
    for (const bucket of Object.values(buckets)) bucket.close()
  }
}

/** One base and one round of the objects, for a schedule of one's own. @returns what it copied */
export async function backUpOnce(
  source: BackupSource,
  settings: BackupSettings,
): Promise<{ base: string; objects: number }> {
  const vault = openVault(settings)
  const buckets = openBuckets(source, settings)
  try {
    const { name } = await makeBaseBackup(source.databaseUrl, vault)
    const { copied } = await objectCopier(buckets.product, buckets).round()
    return { base: name, objects: copied }
  } finally {
    vault.close()
    for (const bucket of Object.values(buckets)) bucket.close()
  }
}

export const openBuckets = ({ storage }: Pick<BackupSource, 'storage'>, settings: BackupSettings) => ({
  product: openRawBucket(storage),
  objects: openRawBucket(bucketSettings(settings, settings.BACKUP_S3_BUCKET)),
  journal: openRawBucket(bucketSettings(settings, settings.BACKUP_JOURNAL_BUCKET)),
})

async function followDatabase(
  url: string,
  vault: Vault,
  { BACKUP_SECONDS, BACKUP_BASE_HOURS, BACKUP_DAYS }: BackupSettings,
  report: (line: string) => void,
  signal: AbortSignal,
  follows: { database: boolean },
): Promise<void> {
  const { receiver, isNew } = await receiveWal(url, vault, BACKUP_SECONDS * 1_000)
  follows.database = true
  const ticking = setInterval(() => void commitNothing(url).catch(() => undefined), BACKUP_SECONDS * 1_000)
  try {
    for (let needsBase = isNew; !signal.aborted; needsBase = false) {
      const newest = (await vault.bases()).at(-1)
      const dueAt = newest && !needsBase ? Date.parse(newest.endedAt) + BACKUP_BASE_HOURS * HOUR_MS : 0
      if (dueAt <= Date.now()) {
        const base = await makeBaseBackup(url, vault)
        const old = await forgetOldBases(vault, BACKUP_DAYS)
        report(
          `✓ banco copiado inteiro (${base.name}), registro até ${stored(receiver)}; ${old} cópias velhas removidas`,
        )
        continue
      }
      await Promise.race([receiver.ended.then(endedEarly), untilTime(dueAt, signal)])
    }
  } finally {
    follows.database = false
    clearInterval(ticking)
    await receiver.stop()
    report(`Registro do banco guardado até ${stored(receiver)}.`)
  }
}

const stored = (receiver: WalReceiver): string => formatLsn(receiver.storedTo())

const endedEarly = (): never => {
  throw new Error('o Postgres encerrou o envio do registro')
}

const LONGEST_TIMER_MS = HOUR_MS
const untilTime = (time: number, signal: AbortSignal): Promise<void> =>
  delay(Math.min(LONGEST_TIMER_MS, time - Date.now()), undefined, { signal }).catch(() => undefined)

/** A transaction that changes nothing: the log of a quiet server then says up to when it was quiet. */
async function commitNothing(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select pg_current_xact_id()')
  } finally {
    await client.end()
  }
}

async function followObjects(
  vault: Vault,
  buckets: ReturnType<typeof openBuckets>,
  { BACKUP_SECONDS, BACKUP_DAYS }: BackupSettings,
  report: (line: string) => void,
  signal: AbortSignal,
  done: () => void,
): Promise<void> {
  const copier = objectCopier(buckets.product, buckets)
  while (!signal.aborted) {
    const begun = Date.now()
    const { copied, gone } = await copier.round()
    copier.forget(await forgetGone(vault, gone, BACKUP_DAYS))
    if (copied > 0) report(`✓ ${copied} arquivos copiados`)
    done()
    const restMs = Math.max(BACKUP_SECONDS * 1_000, (Date.now() - begun) * REST)
    await delay(restMs, undefined, { signal }).catch(() => undefined)
  }
}
