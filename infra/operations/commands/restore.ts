import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bringObjects } from '../backup/bring-objects.ts'
import { fetchCluster } from '../backup/fetch-cluster.ts'
import { readBackupSettings, type BackupSettings } from '../backup/settings.ts'
import { openVault } from '../backup/vault.ts'
import { dataDirOf } from '../local/data-dir.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { loadDotEnv } from './dot-env.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run restore -- --at HORA|agora                  (banco, arquivos e diário para uma pasta de dados vazia desta máquina)
     npm run restore -- --at HORA|agora --into PASTA     (só o banco, para a pasta vazia de um servidor; ele repete o registro ao ser ligado)
     npm run restore -- objects                          (só os arquivos e o diário, para o armazenamento do ambiente)
HORA como 2026-11-28T13:04:00Z; agora é até o fim do que foi guardado.`

const report = (line: string): void => console.log(line)

/** Restores the copies of `backup`; the operator provides the keys. */
export async function run(args: string[]): Promise<number> {
  loadDotEnv()
  const [first, time = '', into, folder, ...rest] = args
  if (first === 'objects' && args.length === 1) {
    report(`✓ ${await bringObjects(readBackupSettings(process.env), process.env)} arquivos trazidos de volta.`)
    return 0
  }
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

/** The whole product of this machine, whose data folder holds the keys and no database. */
async function restoreHere(settings: BackupSettings, at: Date | null): Promise<number> {
  const dataDir = dataDirOf(process.env)
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new SetupError(`Nenhuma cópia guarda chaves: traga antes o secrets.json que estava em ${dataDir}.`)
  // Only where the product's own servers run: the image has none of them.
  const { restoreLocally } = await import('../backup/restore-locally.ts')
  return restoreLocally(settings, at, dataDir, report)
}
