import { Client, Connection } from '@temporalio/client'
import type { Key } from '@fechai/platform/crypto/keys'
import { openDatabase, type Database } from '@fechai/data/database'
import { bringBackRuns, notifyOfRestore } from '@fechai/data/operations'
import { actInEmergency } from '@fechai/data/companies'
import { EVERY_COMPANY } from '@fechai/contracts/emergency'
import { findOrphans, isDoubtful, sweepOrphans } from '@fechai/data/uploads'
import { replayErasures } from '@fechai/data/erasures'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import { openObjectStore, type ObjectStore } from '@fechai/platform/storage/object-store'
import { temporalConnection } from '@fechai/platform/temporal'
import { endUnknownRuns, findUnknownRuns } from '../../../workers/src/restore/unknown-runs.ts'
import { masterOf, reach } from '../local/reach.ts'
import { loadDotEnv } from './dot-env.ts'
import { readSettings } from './read-settings.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run restored -- status               (o que o Temporal e o armazenamento têm e o banco restaurado não conhece)
     npm run restored -- apply                (pede de novo as exclusões, desconecta todas as pessoas, encerra execuções
                                               sem linha, marca arquivos sem linha, que saem depois de um dia,
                                               recomeça o que estava a caminho e avisa gestores)
     npm run restored -- apply --even-many    (também quando quase tudo é desconhecido: confira antes que o banco é o certo)`

const LISTED = 20

interface Stores {
  master: Key
  db: Database
  accounts: Database
  storage: ObjectStore
  client: Client
}

/** Aligns sessions, runs and objects with a restored database, before users are admitted. */
export async function run(args: string[]): Promise<number> {
  const [verb, option, ...rest] = args
  const isKnown =
    (verb === 'status' && option === undefined) || (verb === 'apply' && /^(--even-many)?$/.test(option ?? ''))
  if (!isKnown || rest.length > 0) return tellUsage(USAGE, args)
  loadDotEnv()
  const found = reach([
    ...(['DATABASE_API_URL', 'DATABASE_AUTH_URL', 'FECHAI_MASTER_KEY', 'TEMPORAL_ADDRESS'] as const),
    ...(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'] as const),
  ])
  return withStores(found, (stores) =>
    verb === 'status' ? tellState(stores) : reconcile(stores, option === '--even-many'),
  )
}

/** Does what `restored apply` does, to the product of these addresses. @returns the exit code */
export const reconcileRestored = (found: Record<string, string | undefined>): Promise<number> =>
  withStores(found, (stores) => reconcile(stores, false))

async function withStores(
  found: Record<string, string | undefined>,
  work: (stores: Stores) => Promise<number>,
): Promise<number> {
  const master = masterOf(found)
  const settings = readSettings(found, 'worker')
  const connection = await Connection.connect(temporalConnection(settings))
  const stores: Stores = {
    master,
    db: openDatabase({ url: found.DATABASE_API_URL!, max: 2 }),
    accounts: openDatabase({ url: found.DATABASE_AUTH_URL!, max: 1 }),
    storage: openObjectStore(settings),
    client: new Client({ connection, namespace: settings.TEMPORAL_NAMESPACE }),
  }
  try {
    return await work(stores)
  } finally {
    stores.storage.close()
    await Promise.all([stores.db.close(), stores.accounts.close(), connection.close()])
  }
}

async function reconcile(stores: Stores, evenMany: boolean): Promise<number> {
  const { db, storage, master } = stores
  const again = await replayErasures(db, master, erasureJournalOf(storage, master))
  console.log(`✓ ${again} exclusões pedidas de novo; a API as começa.`)
  return apply(stores, evenMany)
}

async function tellState({ db, storage, client }: Stores): Promise<number> {
  const { unknown, known } = await findUnknownRuns(client, db)
  console.log(`${unknown.length} execuções abertas sem linha, ${known} com.`)
  list(unknown)
  const files = await findOrphans(db, storage)
  console.log(`${files.orphans.length} lugares no armazenamento sem linha, ${files.known} com.`)
  list(files.orphans)
  if (isDoubtful(unknown.length, known) || isDoubtful(files.orphans.length, files.known)) console.log(DOUBT)
  return 0
}

/** @returns 1 where so much is unknown that nothing of it was touched. */
async function apply({ db, accounts, storage, client }: Stores, evenMany: boolean): Promise<number> {
  const ended = await actInEmergency(accounts, { act: 'sign-out', target: EVERY_COMPANY }, null)
  console.log(`✓ ${ended.length} pessoas desconectadas: todas entram de novo com a senha da cópia.`)
  const runs = await endUnknownRuns(client, db, evenMany)
  if (runs.isDoubtful) console.log(`✗ ${runs.unknown.length} execuções sem linha, nenhuma encerrada.`)
  else console.log(`✓ ${runs.unknown.length} execuções sem linha encerradas.`)
  list(runs.unknown)
  const files = await sweepOrphans(db, storage, evenMany)
  if (files.isDoubtful) console.log(`✗ ${files.orphans.length} lugares sem linha no armazenamento, nenhum removido.`)
  else
    console.log(
      `✓ ${files.orphans.length} lugares sem linha no armazenamento, ${files.removed.length} removidos; os outros saem um dia depois de vistos.`,
    )
  list(files.orphans)
  if (!runs.isDoubtful && !files.isDoubtful) {
    console.log(`✓ ${await bringBackRuns(db)} análises que estavam a caminho começam de novo.`)
    console.log(`✓ gestores de ${await notifyOfRestore(db)} empresas avisados.`)
    return 0
  }
  console.log(DOUBT)
  return 1
}

const DOUBT =
  '✗ Quase tudo é desconhecido: este banco pode ser de outra instalação, ou vazio. Confira, e só então use apply --even-many.'

function list(names: readonly string[]): void {
  for (const name of names.slice(0, LISTED)) console.log(`  ${name}`)
  if (names.length > LISTED) console.log(`  … e mais ${names.length - LISTED}`)
}
