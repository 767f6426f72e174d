import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client'
import { analysisWorkflowId } from '@fechai/contracts/runs/analyze-upload'
import { openDatabase, type Database } from '@fechai/data/database'
import { listSupportFiles, type SupportFile, supportFilesOf, uploadsOf } from '@fechai/data/uploads'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import { temporalConnection } from '@fechai/platform/temporal'
import { keysOfUpload, ownerOf } from '../../../workers/src/uploads/open-upload.ts'
import { masterOf, reach } from '../local/reach.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { loadDotEnv } from './dot-env.ts'
import { readSettings } from './read-settings.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run support -- list                     (arquivos em formato que ainda não lemos, guardados com consentimento)
     npm run support -- open ENVIO ARQUIVO       (abre o do envio, decifrado, no arquivo dado; fica na auditoria da empresa)
     npm run support -- remove ENVIO             (apaga o arquivo e encerra a análise que espera)`

const ARGUMENTS: Readonly<Record<string, number>> = { list: 0, open: 2, remove: 1 }

/** Lists, opens and removes what people gave to support. */
export async function run(args: string[]): Promise<number> {
  const [verb = '', uploadId = '', target = ''] = args
  if (ARGUMENTS[verb] !== args.length - 1) return tellUsage(USAGE, args)
  loadDotEnv()
  const found = reach([
    ...(['DATABASE_API_URL', 'FECHAI_MASTER_KEY', 'TEMPORAL_ADDRESS'] as const),
    ...(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'] as const),
  ])
  const db = openDatabase({ url: found.DATABASE_API_URL, max: 2 })
  try {
    if (verb === 'list') return await list(db)
    const file = await fileOf(db, uploadId)
    const conversationId = (await uploadsOf(db, ownerOf(file)).source(uploadId)).conversation_id
    const ref = { ...file, conversationId }
    if (verb === 'open') await open(found, db, ref, target)
    else await remove(found, db, ref)
    return 0
  } finally {
    await db.close()
  }
}

type Found = Record<string, string | undefined>
type Ref = SupportFile & { conversationId: string }

async function list(db: Database): Promise<number> {
  const files = await listSupportFiles(db)
  for (const { uploadId, empresaId, expiresAt } of files)
    console.log(`${uploadId}  empresa ${empresaId}  até ${new Date(expiresAt).toLocaleDateString('pt-BR')}`)
  if (files.length === 0) console.log('✓ Nenhum arquivo espera o suporte.')
  return 0
}

async function fileOf(db: Database, uploadId: string): Promise<SupportFile> {
  const file = (await listSupportFiles(db)).find((each) => each.uploadId === uploadId)
  if (!file) throw new SetupError(`Nenhum arquivo do envio ${uploadId} foi guardado para o suporte.`)
  return file
}

/** The audit line comes first, so that no file is opened without one. */
async function open(found: Found, db: Database, ref: Ref, target: string): Promise<void> {
  const owner = ownerOf(ref)
  const { key } = await keysOfUpload(ref, { db, master: masterOf(found) })
  const { storage_key: storageKey } = await uploadsOf(db, owner).source(ref.uploadId)
  const storage = openObjectStore(readSettings(found, 'worker'))
  try {
    await supportFilesOf(db, owner).noteOpened(ref.uploadId)
    const written = createWriteStream(target, { mode: 0o600, flags: 'wx' })
    await pipeline(await storage.getStream(storageKey, key), written)
  } finally {
    storage.close()
  }
  console.log(`✓ ${target}: apague-o quando não precisar mais dele.`)
}

/** The run that waits removes what it holds when it is called off; one that was lost is ended by the schedule. */
async function remove(found: Found, db: Database, ref: Ref): Promise<void> {
  const settings = readSettings(found, 'worker')
  const connection = await Connection.connect(temporalConnection(settings))
  try {
    const client = new Client({ connection, namespace: settings.TEMPORAL_NAMESPACE })
    await client.workflow.getHandle(analysisWorkflowId(ref)).cancel()
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error
  } finally {
    await connection.close()
  }
  await supportFilesOf(db, ownerOf(ref)).withdraw(ref.uploadId)
  console.log('✓ O arquivo sai com a análise, que foi encerrada.')
}
