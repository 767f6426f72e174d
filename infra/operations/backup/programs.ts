import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { postgresUser } from '../local/postgres-user.ts'
import { SetupError } from '@fechai/platform/setup-error'
import type { RecoveryPlace } from './recover.ts'

/** The server that opens a copy: of POSTGRES_BIN (a folder), or the one that the local stack runs. */
export async function postgresPrograms(
  report: (line: string) => void,
  folder = process.env.POSTGRES_BIN,
): Promise<Omit<RecoveryPlace, 'folder'>> {
  const runAs = postgresUser()
  if (folder) {
    const postgres = join(folder, 'postgres')
    if (!existsSync(postgres)) throw new SetupError(`Em POSTGRES_BIN=${folder} não há postgres.`)
    return { postgres, runAs }
  }
  const { reachablePrograms } = await import('../local/postgres-programs.ts')
  return { postgres: reachablePrograms(runAs, report).postgres, runAs }
}
