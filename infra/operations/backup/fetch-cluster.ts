import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createZstdDecompress, zstdDecompress } from 'node:zlib'
import { SetupError } from '@fechai/platform/setup-error'
import { requireManifest } from './check-manifest.ts'
import { manifestKey, PARTIAL, tarKey, walKey, walPrefix, type BaseBackup, type Vault } from './vault.ts'
import { parseLsn, SEGMENT_BYTES, segmentName, segmentOf } from './wal-place.ts'

const decompress = promisify(zstdDecompress)

/** The folder is inside the data folder, so the server needs no other location. */
export const LOG = 'restored-wal'
const FETCHED_AT_ONCE = 4

/**
 * Puts the newest base before `at` into an empty folder, with the log after it and the words that make Postgres replay
 * that log up to `at` when it is started: to its end where that is null.
 */
export async function fetchCluster(vault: Vault, folder: string, at: Date | null): Promise<BaseBackup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0)
    throw new SetupError(`A pasta ${folder} não está vazia; a restauração só escreve numa vazia.`)
  const base = await chooseBase(vault, at)
  const packed = await vault.store.getStream(tarKey(base.name), vault.key)
  await unpack(packed, folder)
  const manifest = await vault.store.get(manifestKey(base.name), vault.key)
  await requireManifest(folder, manifest)
  writeFileSync(join(folder, 'backup_manifest'), manifest, { mode: 0o600 })
  await fetchLog(vault, base, join(folder, LOG))
  // The program runs in the data folder, which is what a path without a root begins at.
  setRecovery(folder, [`restore_command = 'cp "${LOG}/%f" "%p"'`, ...until(at)])
  return base
}

/** Newest first of what ended before the wanted time. */
async function chooseBase(vault: Vault, at: Date | null): Promise<BaseBackup> {
  const bases = await vault.bases()
  const base = bases.findLast(({ endedAt }) => at === null || Date.parse(endedAt) <= at.getTime())
  if (base) return base
  const first = bases[0]
  throw new SetupError(
    first
      ? `A cópia mais antiga é de ${first.endedAt}; para ${at!.toISOString()} não há nenhuma.`
      : 'Não há nenhuma cópia no armazenamento das cópias.',
  )
}

async function unpack(packed: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const tar = spawn('tar', ['--extract', '--file=-', '--directory', folder], { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  tar.stderr.setEncoding('utf8').on('data', (more: string) => (said += more))
  const ended = once(tar, 'close') as Promise<[number]>
  await pipeline(packed, createZstdDecompress(), tar.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const [code] = await ended
  if (code !== 0) throw new SetupError(`tar terminou com o código ${code}: ${said.trim().slice(-300)}`)
}

/** Every segment from the base on; of the last one what there was, filled up with nothing. */
async function fetchLog(vault: Vault, { systemId, timeline, startLsn }: BaseBackup, into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { mode: 0o700 })
  const prefix = walPrefix(systemId)
  const first = segmentName(timeline, segmentOf(parseLsn(startLsn)))
  const names = (await vault.store.list(prefix)).map((key) => key.slice(prefix.length))
  const whole = new Set(names.filter((name) => !name.endsWith(PARTIAL)))
  const wanted = names.filter((name) => {
    const segment = name.replace(PARTIAL, '')
    return segment >= first && segment.slice(0, 8) === first.slice(0, 8) && (name === segment || !whole.has(segment))
  })
  let next = 0
  const fetcher = async () => {
    while (next < wanted.length) {
      const name = wanted[next++]!
      const bytes = await decompress(await vault.store.get(walKey(systemId, name), vault.key))
      const segment = Buffer.alloc(SEGMENT_BYTES)
      bytes.copy(segment)
      writeFileSync(join(into, name.replace(PARTIAL, '')), segment, { mode: 0o600 })
    }
  }
  await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, fetcher))
}

/** A copied server may itself have been restored, so its earlier settings are reset. */
const until = (at: Date | null): string[] => [`recovery_target_time = '${at === null ? '' : timeOf(at)}'`]

/** Postgres takes no 'T' and no 'Z' in a setting. */
const timeOf = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

/** Says how to recover; what is said later counts. */
function setRecovery(folder: string, lines: readonly string[]): void {
  const always = [`recovery_target_timeline = 'current'`, `recovery_target_action = 'promote'`]
  appendFileSync(join(folder, 'postgresql.auto.conf'), [...lines, ...always, ''].join('\n'), { mode: 0o600 })
  writeFileSync(join(folder, 'recovery.signal'), '', { mode: 0o600 })
}

/** The end of the log is the wanted time when nothing was written after it. */
export const recoverToEnd = (folder: string): void =>
  appendFileSync(join(folder, 'postgresql.auto.conf'), `recovery_target_time = ''\n`)
