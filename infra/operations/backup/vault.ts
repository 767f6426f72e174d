import { openObjectStore, type ObjectStore } from '@fechai/platform/storage/object-store'
import type { Key } from '@fechai/platform/crypto/keys'
import { SetupError } from '@fechai/platform/setup-error'
import { bucketSettings, type BackupSettings } from './settings.ts'

/** Facts about one base backup. */
export interface BaseBackup {
  /** Its folder: the time at which it was begun. */
  name: string
  systemId: string
  timeline: number
  /** Range of the log that has to be replayed at least. */
  startLsn: string
  endLsn: string
  endedAt: string
}

/** The place of the copies of Postgres, sealed by a key of its own. */
export interface Vault {
  store: ObjectStore
  key: Key
  /** Oldest first; one that was not finished is none. */
  bases(): Promise<BaseBackup[]>
  close(): void
}

const BASES = 'postgres/base/'
const WAL = 'postgres/wal/'
export const PARTIAL = '.partial'

export const basePrefix = (name: string): string => `${BASES}${name}/`
export const tarKey = (name: string): string => `${basePrefix(name)}base.tar.zst`
export const manifestKey = (name: string): string => `${basePrefix(name)}backup_manifest`
/** Written last: a base without it is not finished. */
export const doneKey = (name: string): string => `${basePrefix(name)}done.json`
export const walPrefix = (systemId: string): string => `${WAL}${systemId}/`
export const walKey = (systemId: string, segment: string): string => `${walPrefix(systemId)}${segment}`

export function openVault(settings: BackupSettings): Vault {
  const store = openObjectStore(bucketSettings(settings, settings.BACKUP_S3_BUCKET))
  const { key } = settings
  return {
    store,
    key,
    async bases() {
      const keys = (await store.list(BASES)).filter((each) => each.endsWith('/done.json'))
      const read = async (place: string) => JSON.parse((await opened(store, place, key)).toString('utf8')) as BaseBackup
      const found = await Promise.all(keys.map(read))
      return found.toSorted((a, b) => a.name.localeCompare(b.name))
    },
    close: () => store.close(),
  }
}

async function opened(store: ObjectStore, place: string, key: Key): Promise<Buffer> {
  try {
    return await store.get(place, key)
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'NoSuchKey' || !/decrypt|authenticate|key/i.test(message)) throw error
    throw new SetupError(`${place} não abre com esta BACKUP_KEY.`)
  }
}
