import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newKey } from '@fechai/platform/crypto/keys'
import { ownStorage } from '@fechai/testkit/testing/own-storage'
import { forgetGone, forgetOldBases } from './keep-for.ts'
import { readBackupSettings } from './settings.ts'
import { doneKey, openVault, tarKey, walKey } from './vault.ts'

const DAY_MS = 24 * 60 * 60 * 1000

it('keeps the base that the oldest promised day needs, with its log, and forgets what is older', async () => {
  const storage = await ownStorage(['fechai-backup', 'fechai-journal'])
  const vault = openVault(
    readBackupSettings({
      BACKUP_KEY: newKey().bytes.toString('base64'),
      BACKUP_S3_ENDPOINT: storage.endpoint,
      BACKUP_S3_ACCESS_KEY_ID: storage.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
    }),
  )
  try {
    const now = Date.now()
    const base = async (name: string, days: number, segment: number) => {
      const endedAt = new Date(now - days * DAY_MS).toISOString()
      const startLsn = `0/${segment}000028`
      const known = { name, systemId: '1', timeline: 1, startLsn, endLsn: startLsn, endedAt }
      await vault.store.put(tarKey(name), Buffer.from('tar'), vault.key)
      await vault.store.put(doneKey(name), Buffer.from(JSON.stringify(known)), vault.key)
      await vault.store.put(walKey('1', `00000001000000000000000${segment}`), Buffer.from('log'), vault.key)
    }
    await base('a', 9, 1)
    await base('b', 7.5, 2)
    await base('c', 3, 3)
    expect(await forgetOldBases(vault, 7, now)).toBe(1)
    expect((await vault.bases()).map(({ name }) => name)).toEqual(['b', 'c'])
    expect(await vault.store.list('postgres/wal/')).toHaveLength(2)
    expect(await vault.store.list('postgres/base/a/')).toEqual([])

    const [left, again] = [`companies/${randomUUID()}/x`, `companies/${randomUUID()}/y`]
    for (const key of [left, again]) await vault.store.put(`objects/${key}`, Buffer.from('bytes'), vault.key)
    expect(await forgetGone(vault, [left, again], 7, now)).toEqual([])
    // One of them is there again, so that its days begin anew.
    expect(await forgetGone(vault, [left], 7, now + 6 * DAY_MS)).toEqual([])
    expect(await forgetGone(vault, [left, again], 7, now + 7 * DAY_MS)).toEqual([left])
    expect(await vault.store.list('objects/')).toEqual([`objects/${again}`])
  } finally {
    vault.close()
    await storage.stop()
  }
})
