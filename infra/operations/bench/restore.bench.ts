// A lost machine with 100,000 conversations: how much of the last work is gone, and how long until it is there again.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Me } from '@fechai/contracts/session'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { openDatabase } from '@fechai/data/database'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { ownMachine } from '@fechai/testkit/testing/own-machine'
import { ownStorage } from '@fechai/testkit/testing/own-storage'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import { signUp } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'
import { fillConversations } from './fill-conversations.ts'
import { folderBytes } from './folder-bytes.ts'
import { labelledTalk } from './labelled-talk.ts'
import { measure } from './measurement.ts'
import { multiplyConversations } from './multiply-conversations.ts'

const CONVERSATIONS = Number(process.env.CONVERSATIONS ?? 100_000)
/** Number of copies of each sealed conversation. */
const COPIES = 100
const MESSAGES = 10
const OBJECT_BYTES = 4_096
const MINUTE_S = 60
const MARK_EVERY_MS = 50
const MARKED_MS = 15_000
const program = fileURLToPath(new URL('../commands/main.ts', import.meta.url))

await measure(async ({ keep, step, found }) => {
  step('iniciando o produto e o armazenamento das cópias')
  const copies = keep(await ownStorage(['fechai-backup', 'fechai-journal']), (opened) => opened.stop())
  const machine = keep(await ownMachine(), (opened) => opened.close())
  await machine.start()
  const { product, stack } = machine
  const seller = await signUp({ apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! })
  const { user } = await seller.json<Me>('/api/me')
  const owner = { empresaId: user.empresaId, userId: user.id, reach: 'company' as const }
  const { bytes, fileName } = await sampleExport()
  const { uploadId } = await seller.upload(bytes, fileName)
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido')
  await Promise.all([product.api.stop(), product.worker.stop()])

  step(`preparando ${CONVERSATIONS} conversas de ${MESSAGES} mensagens, e um arquivo de cada`)
  const client = new pg.Client({ connectionString: stack.env.DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()
  const db = openDatabase({ url: stack.env.DATABASE_WORKER_URL! })
  const master = masterKey(stack.env.FECHAI_MASTER_KEY!)
  const size = { conversations: CONVERSATIONS / COPIES, messagesOfEach: MESSAGES, talk: await labelledTalk() }
  const sealed = await fillConversations({ db, master }, client, owner, size)
  await db.close()
  const ids = [...sealed, ...(await multiplyConversations(client, sealed, COPIES - 1))]
  const folder = join(copies.bucket('fechai-backup'), 'objects', uploadPrefix(user.empresaId, uploadId))
  mkdirSync(folder, { recursive: true })
  for (const id of ids) writeFileSync(join(folder, id), randomBytes(OBJECT_BYTES))

  const environment = {
    ...process.env,
    FECHAI_DATA: machine.dataDir,
    FECHAI_PORT_BASE: String(machine.portBase),
    BACKUP_KEY: randomBytes(32).toString('base64'),
    BACKUP_S3_ENDPOINT: copies.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: copies.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: copies.secretAccessKey,
  }
  const typed = (...words: string[]) =>
    spawn(process.execPath, [program, ...words], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  step('copiando, enquanto se escreve')
  const copyingAt = performance.now()
  const backup = typed('backup')
  keep(backup, (child) => child.kill('SIGKILL'))
  let isCopied = false
  createInterface({ input: backup.stdout }).on('line', (line) => (isCopied ||= line.includes('banco copiado inteiro')))
  await until(() => isCopied, { timeoutMs: 30 * MINUTE_S * 1_000, intervalMs: 200 })
  const copiedS = (performance.now() - copyingAt) / 1_000

  const marks: number[] = []
  const marking = performance.now()
  while (performance.now() - marking < MARKED_MS) {
    await client.query(`update companies set name = $2 where id = $1`, [user.empresaId, String(marks.length)])
    marks.push(Date.now())
    await new Promise((resolve) => setTimeout(resolve, MARK_EVERY_MS))
  }
  const lostAt = Date.now()
  backup.kill('SIGKILL')
  const databaseBytes = folderBytes(join(machine.dataDir, 'postgres'))
  await client.end().catch(() => undefined)
  await machine.lose()

  step('restaurando até o último segundo')
  const restoringAt = performance.now()
  const restore = typed('restore', '--at', 'agora')
  restore.stdout.resume()
  const [code] = (await once(restore, 'close')) as [number]
  if (code !== 0) throw new Error(`restore ended with ${code}`)
  const restoredS = (performance.now() - restoringAt) / 1_000
  await machine.start()
  const readyS = (performance.now() - restoringAt) / 1_000
  const again = new pg.Client({ connectionString: machine.stack.env.DATABASE_URL })
  await again.connect()
  const { rows } = await again
    .query<{ name: string; leads: string }>(
      'select c.name, (select count(*) from leads) as leads from companies c where id = $1',
      [user.empresaId],
    )
    .finally(() => again.end())
  if (Number(rows[0]!.leads) !== CONVERSATIONS + 1) throw new Error(`${rows[0]!.leads} leads came back`)

  found({
    figure: { what: 'trabalho perdido (RPO)', value: (lostAt - marks[Number(rows[0]!.name)]!) / 1_000, unit: 's' },
    peer: { what: 'o prometido', value: MINUTE_S, unit: 's' },
    of: 'ratio',
    goal: { atMost: 1 },
    besides: [{ what: 'uma cópia inteira do banco', value: copiedS, unit: 's' }],
  })
  found({
    figure: { what: 'até o produto atender de novo (RTO)', value: readyS, unit: 's' },
    peer: { what: 'o prometido', value: 15 * MINUTE_S, unit: 's' },
    of: 'ratio',
    goal: { atMost: 1 },
    besides: [
      { what: 'npm run restore', value: restoredS, unit: 's' },
      { what: 'banco', value: databaseBytes / 1e6, unit: 'MB' },
    ],
  })
})
