import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { SetupError } from '@fechai/platform/setup-error'
import { openReplication } from './replication.ts'
import { doneKey, manifestKey, tarKey, type BaseBackup, type Vault } from './vault.ts'

const COMMAND = `BASE_BACKUP (LABEL 'fechai', CHECKPOINT 'fast', WAIT false, WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/**
 * Copies the whole server while it runs, by the protocol that pg_basebackup speaks. The log that it needs goes with it,
 * so that a base opens by itself; the manifest holds the hash of every file.
 */
export async function makeBaseBackup(url: string, vault: Vault): Promise<BaseBackup> {
  const replication = await openReplication(url)
  const name = new Date().toISOString().replaceAll(':', '-')
  const tar = new PassThrough()
  const manifest: Buffer[] = []
  let archives = 0
  let isManifest = false
  try {
    const copying = replication.copy(COMMAND, {
      onData(message) {
        const kind = String.fromCharCode(message[0]!)
        if (kind === 'n' && ++archives > 1)
          tar.destroy(new SetupError('O Postgres tem tablespaces fora da sua pasta; a cópia não os conhece.'))
        isManifest ||= kind === 'm'
        if (kind !== 'd') return
        if (isManifest) manifest.push(message.subarray(1))
        else if (!tar.write(message.subarray(1))) copying.pause()
      },
    })
    tar.on('drain', () => copying.resume())
    const storing = vault.store.putStream(tarKey(name), compressed(tar), vault.key)
    const copied = copying.done.then((rows) => (tar.end(), rows))
    copied.catch((error: Error) => tar.destroy(error))
    const [rows] = await Promise.all([copied, storing])
    const [startLsn = '', timeline = ''] = rows[0]!
    const [endLsn = ''] = rows.at(-1)!
    const { systemId } = replication.identity
    const endedAt = new Date().toISOString()
    const base = { name, systemId, timeline: Number(timeline), startLsn, endLsn, endedAt }
    await vault.store.put(manifestKey(name), Buffer.concat(manifest), vault.key)
    await vault.store.put(doneKey(name), Buffer.from(JSON.stringify(base)), vault.key)
    return base
  } finally {
    await replication.close().catch(() => undefined)
  }
}

function compressed(source: PassThrough): PassThrough {
  const out = new PassThrough()
  pipeline(source, createZstdCompress(), out).catch((error: Error) => out.destroy(error))
  return out
}
