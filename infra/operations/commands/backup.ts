import { backUpOnce, runBackup, type BackupSource } from '../backup/run-backup.ts'
import { postgresPrograms } from '../backup/programs.ts'
import { readBackupSettings, type BackupSettings } from '../backup/settings.ts'
import { storageSettings } from '../local/storage-settings.ts'
import { openVault } from '../backup/vault.ts'
import { verifyNewest } from '../backup/verify.ts'
import { reach } from '../local/reach.ts'
import { loadDotEnv } from './dot-env.ts'
import { untilStopped } from './stop-on-signals.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run backup                (copia banco, arquivos e diário das exclusões o tempo todo, até Ctrl-C)
     npm run backup -- once        (uma cópia inteira do banco e o que falta dos arquivos)
     npm run backup -- status      (as cópias que há)
     npm run backup -- verify      (restaura a mais nova numa pasta vazia, abre e lê todas as linhas)`

const VERBS: Record<string, (settings: BackupSettings) => Promise<number>> = { '': follow, once, status, verify }

const report = (line: string): void => console.log(`${new Date().toISOString()} ${line}`)

/** Copies of everything that a lost machine would take with it, but never of a key. */
export async function run(args: string[]): Promise<number> {
  const [verb = '', ...rest] = args
  const act = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!act || rest.length > 0) return tellUsage(USAGE, args)
  loadDotEnv()
  return act(readBackupSettings(process.env))
}

async function follow(settings: BackupSettings): Promise<number> {
  const stopping = new AbortController()
  const running = runBackup(backupSource(), settings, report, stopping.signal)
  return untilStopped(async () => {
    stopping.abort()
    await running
  })
}

async function once(settings: BackupSettings): Promise<number> {
  const { base, objects } = await backUpOnce(backupSource(), settings)
  report(`✓ banco copiado inteiro (${base}), ${objects} arquivos copiados.`)
  return 0
}

async function status(settings: BackupSettings): Promise<number> {
  const vault = openVault(settings)
  try {
    const bases = await vault.bases()
    for (const { name, endedAt, startLsn } of bases)
      console.log(`${name}  terminada ${endedAt}, a partir de ${startLsn}`)
    const newest = await vault.store.newestIn('postgres/wal/')
    console.log(`${bases.length} cópias inteiras; registro guardado até ${newest?.toISOString() ?? 'nunca'}.`)
    return bases.length > 0 ? 0 : 1
  } finally {
    vault.close()
  }
}

async function verify(settings: BackupSettings): Promise<number> {
  const vault = openVault(settings)
  try {
    const found = await verifyNewest(vault, await postgresPrograms(report))
    console.log(
      `✓ A cópia ${found.base.name} abre: ${found.companies} empresas, ${found.rows} linhas em ${found.tables} tabelas, até ${found.lastCommit ?? found.base.endedAt}, em ${(found.elapsedMs / 1000).toFixed(1)} s.`,
    )
    return 0
  } finally {
    vault.close()
  }
}

/** Returns the database of the environment, or, if none is named there, the product that `npm start` runs here. */
function backupSource(): BackupSource {
  const { DATABASE_BACKUP_URL } = process.env
  const found = DATABASE_BACKUP_URL ? process.env : reach(['DATABASE_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID'])
  return { databaseUrl: (DATABASE_BACKUP_URL || found.DATABASE_URL)!, storage: storageSettings(found) }
}
