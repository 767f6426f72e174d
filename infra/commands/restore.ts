import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restoreObjects } from '../backup/copy-objects.ts'
import { fetchCluster } from '../backup/fetch-cluster.ts'
import { postgresPrograms } from '../backup/programs.ts'
import { recover } from '../backup/recover.ts'
import { openBuckets } from '../backup/run-backup.ts'
import { productStorage, readBackupSettings, type BackupSettings } from '../backup/settings.ts'
import { openVault } from '../backup/vault.ts'
import { dataDirOf } from '../local/data-dir.ts'
import { migrateSchema } from '../local/migrate-schema.ts'
import { portBaseOf } from '../local/ports.ts'
import { postgresPlace } from '../local/postgres-place.ts'
import { SetupError } from '../local/setup-error.ts'
import { lockDataDir, startStack } from '../local/stack.ts'
import { loadDotEnv } from './dot-env.ts'
import { reconcileRestored } from './restored.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run restore -- --at HORA|agora                  (banco, arquivos e diário para uma pasta de dados vazia desta máquina)
     npm run restore -- --at HORA|agora --into PASTA     (só o banco, para a pasta vazia de um servidor; ele repete o registro ao ser ligado)
     npm run restore -- objects                          (só os arquivos e o diário, para o armazenamento do ambiente)
HORA como 2026-11-28T13:04:00Z; agora é até o fim do que foi guardado.`

const report = (line: string): void => console.log(line)

/** Brings back what `backup` has copied; keys come from whoever keeps them. */
export async function run(args: string[]): Promise<number> {
  loadDotEnv()
  const [first, time = '', into, folder, ...rest] = args
  if (first === 'objects' && args.length === 1) return bringObjects(readBackupSettings(process.env), process.env)
  const isKnown =
    first === '--at' && time !== '' && (into === undefined || (into === '--into' && folder)) && rest.length === 0
  if (!isKnown) return tellUsage(USAGE, args)
  const at = time === 'agora' ? null : new Date(time)
  if (at && Number.isNaN(at.getTime())) return tellUsage(USAGE, args)
  const settings = readBackupSettings(process.env)
  return folder ? bringCluster(settings, at, resolve(folder)) : restoreHere(settings, at)
}

async function bringCluster(settings: BackupSettings, at: Date | null, folder: string): Promise<number> {
  const vault = openVault(settings)
  try {
    const { name } = await fetchCluster(vault, folder, at)
    report(
      `✓ ${name} em ${folder}. Ligue o Postgres com esta pasta: ele repete o registro, e então vem docs/operations.md.`,
    )
    return 0
  } finally {
    vault.close()
  }
}

async function bringObjects(
  settings: BackupSettings,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const buckets = openBuckets({ storage: productStorage(environment) }, settings)
  try {
    report(`✓ ${await restoreObjects(buckets, buckets.product)} arquivos trazidos de volta.`)
    return 0
  } finally {
    for (const bucket of Object.values(buckets)) bucket.close()
  }
}

/** The whole product of this machine, whose data folder holds the keys and no database. */
async function restoreHere(settings: BackupSettings, at: Date | null): Promise<number> {
  const startedAt = performance.now()
  const dataDir = dataDirOf(process.env)
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new SetupError(`Nenhuma cópia guarda chaves: traga antes o secrets.json que estava em ${dataDir}.`)
  const lastCommit = await restoreDatabase(settings, at, dataDir)
  report(`✓ banco restaurado até ${lastCommit ?? 'o fim da cópia'}.`)
  const stack = await startStack({ dataDir, portBase: portBaseOf(process.env), report })
  try {
    await migrateSchema(stack.env)
    await bringObjects(settings, stack.env)
    const code = await reconcileRestored(stack.env)
    report(`Restaurado em ${((performance.now() - startedAt) / 1000).toFixed(1)} s. npm start liga o produto.`)
    return code
  } finally {
    await stack.stop()
  }
}

async function restoreDatabase(settings: BackupSettings, at: Date | null, dataDir: string): Promise<string | null> {
  const lock = await lockDataDir(dataDir)
  const vault = openVault(settings)
  try {
    const programs = await postgresPrograms(report)
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
