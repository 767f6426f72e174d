// Conversations of 60 messages that a batch reads again in a minute without AI, and what each costs the machine with one
// worker process and with two. One fills two cores, so that a second can only be as fast where it costs nothing more.
import { join } from 'node:path'
import pg from 'pg'
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { signUp } from '@fechai/testkit/testing/seller'
import { fillAnalysed } from './fill-analysed.ts'
import { folderBytes } from './folder-bytes.ts'
import { labelledTalk } from './labelled-talk.ts'
import { measure } from './measurement.ts'
import { ownerOfSeller, reachBatch, standingOf, startBatch } from './run-batch.ts'
import { secondWorker } from './second-worker.ts'
import { timed } from './statistics.ts'
import { treeCpuMs } from './tree-usage.ts'

const CONVERSATIONS = Number(process.env.BATCH_LEADS ?? 600)
const MESSAGES = 60
const AT_ONCE = 16
const CORES = 2

await measure(async ({ keep, step, found }) => {
  step('iniciando o produto')
  const { product, stack } = keep(await productUnderTest({ dashboard: false }), (under) => under.stop())
  const origins = { apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! }
  const [warm, manager] = [await signUp(origins), await signUp(origins)]
  const talk = await labelledTalk()
  step(`preparando ${CONVERSATIONS} conversas`)
  const toFill = { messagesOfEach: MESSAGES, talk }
  await fillAnalysed(stack.env, await ownerOfSeller(warm), { ...toFill, conversations: 100 })
  await fillAnalysed(stack.env, await ownerOfSeller(manager), { ...toFill, conversations: CONVERSATIONS })

  const { postgres, temporal, nats, s3 } = stack.servers
  const second = keep(secondWorker(product.env, stack.dataDir), (worker) => worker.stop())
  const processes = {
    worker: product.worker,
    API: product.api,
    Postgres: postgres,
    Temporal: temporal,
    NATS: nats,
    S3: s3,
    'segundo worker': second,
  }
  const database = keep(new pg.Client({ connectionString: stack.env.DATABASE_URL }), (client) => client.end())
  await database.connect()
  /** Returns the size on the disks: Postgres' log of changes, Temporal's file, the objects. */
  const keptKb = async () => {
    const { rows } = await database.query<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)
    return {
      'mudanças escritas pelo Postgres': Number(rows[0]!.bytes) / 1024,
      'arquivos do Temporal': folderBytes(join(stack.dataDir, 'temporal')) / 1024,
      'objetos no S3': folderBytes(join(stack.dataDir, 's3')) / 1024,
    }
  }
  const spentMs = () =>
    Object.entries(processes).flatMap(([name, { pid }]) => {
      const id = pid()
      return id === undefined ? [] : [[name, treeCpuMs(id)] as const]
    })
  const paced = async () => {
    const before = new Map(spentMs())
    const keptBefore = await keptKb()
    let id = ''
    const tookMs = await timed(async () => {
      id = await startBatch(manager, AT_ONCE)
      await reachBatch(manager, id, 'concluido')
    })
    const { done } = await standingOf(manager, id)
    if (done !== CONVERSATIONS) throw new Error(`${done} of ${CONVERSATIONS} were read`)
    const each = spentMs().map(([name, ms]) => ({
      what: `processador de ${name} por conversa`,
      value: (ms - before.get(name)!) / CONVERSATIONS,
      unit: 'ms',
    }))
    const processorMs = each.reduce((sum, { value }) => sum + value, 0)
    const kept = await keptKb()
    for (const what of Object.keys(kept) as (keyof typeof kept)[])
      each.push({ what: `${what} por conversa`, value: (kept[what] - keptBefore[what]) / CONVERSATIONS, unit: 'kB' })
    return { aMinute: (CONVERSATIONS / tookMs) * 60_000, processorMs, each }
  }

  step('aquecendo')
  await reachBatch(warm, await startBatch(warm, AT_ONCE), 'concluido')
  step(`medindo: ${CONVERSATIONS} conversas de ${MESSAGES} mensagens, ${AT_ONCE} de cada vez, um processo`)
  const one = await paced()
  await second.start()
  step('aquecendo o segundo processo')
  await reachBatch(warm, await startBatch(warm, AT_ONCE), 'concluido')
  step('medindo: as mesmas com dois processos')
  const two = await paced()

  found({
    figure: { what: 'conversas lidas de novo por minuto, um processo', value: one.aMinute, unit: '/min' },
    peer: { what: 'núcleos, que os servidores dividem com ele', value: CORES, unit: '' },
    of: 'figure',
    goal: { atLeast: 60 },
    besides: one.each,
  })
  found({
    figure: { what: 'processador de todos por conversa, dois processos', value: two.processorMs, unit: 'ms' },
    peer: { what: 'com um', value: one.processorMs, unit: 'ms' },
    of: 'ratio',
    goal: { atMost: 1 / 0.9 },
    besides: [{ what: 'conversas por minuto, dois processos nos mesmos núcleos', value: two.aMinute, unit: '/min' }],
  })
})
