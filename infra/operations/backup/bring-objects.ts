import { restoreObjects } from './copy-objects.ts'
import { openBuckets } from './run-backup.ts'
import { storageSettings } from '../local/storage-settings.ts'
import type { BackupSettings } from './settings.ts'

/** Brings files and journal back to the storage of an environment. @returns how many it lacked */
export async function bringObjects(
  settings: BackupSettings,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const buckets = openBuckets({ storage: storageSettings(environment) }, settings)
  try {
    return await restoreObjects(buckets, buckets.product)
  } finally {
    for (const bucket of Object.values(buckets)) bucket.close()
  }
}
