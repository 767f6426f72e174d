import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reconcileRestored } from '../commands/restored.ts'
import { migrateSchema } from '../local/migrate-schema.ts'
import { portBaseOf } from '../local/ports.ts'
import { postgresPlace } from '../local/postgres-place.ts'
import { settlePrimary } from '../local/postgres-primary.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { lockDataDir, startStack } from '../local/stack.ts'
import { bringObjects } from './bring-objects.ts'
import { fetchCluster } from './fetch-cluster.ts'
import { postgresPrograms } from './programs.ts'
import { recover } from './recover.ts'
import type { BackupSettings } from './settings.ts'
import { openVault } from './vault.ts'

/** Database, files and journal into an empty data folder; then what belongs together is brought together. */
export async function restoreLocally(
  settings: BackupSettings,
  at: Date | null,
  dataDir: string,
  report: (line: string) => void,
): Promise<number> {
  const startedAt = performance.now()
  const lastCommit = await restoreDatabase(settings, at, dataDir, report)
  report(`✓ banco restaurado até ${lastCommit ?? 'o fim da cópia'}.`)
  const stack = await startStack({ dataDir, portBase: portBaseOf(process.env), report })
  try {
    await migrateSchema(stack.env)
    report(`✓ ${await bringObjects(settings, stack.env)} arquivos trazidos de volta.`)
    const code = await reconcileRestored(stack.env)
    report(`Restaurado em ${((performance.now() - startedAt) / 1000).toFixed(1)} s. npm start liga o produto.`)
    return code
  } finally {
    await stack.stop()
  }
}

async function restoreDatabase(
  settings: BackupSettings,
  at: Date | null,
  dataDir: string,
  report: (line: string) => void,
): Promise<string | null> {
  const lock = await lockDataDir(dataDir)
  const vault = openVault(settings)
  try {
    const programs = await postgresPrograms(report)
    settlePrimary(dataDir)
    const folder = join(postgresPlace(dataDir, report).home, 'cluster')
    if (existsSync(folder)) throw new SetupError(`Em ${dataDir} já há um banco; a restauração quer uma pasta sem ele.`)
    const draft = `${folder}.restored`
    rmSync(draft, { recursive: true, force: true })
    await fetchCluster(vault, draft, at)
    const server = await recover({ ...programs, folder: draft })
    await server.stop()
    // Whole or not at all: a restore that was cut begins again.
    renameSync(draft, folder)
    return server.lastCommit
  } finally {
    vault.close()
    lock.release()
  }
}
