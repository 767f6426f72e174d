// A batch of many conversations with empty stages on the stack's own Temporal; BATCH_LEADS=100000 for the whole of
// it, BATCH_AT_ONCE=64 for a wider window than a batch may have.
import { DefaultLogger, Runtime } from '@temporalio/worker'
import { temporaryStack } from '@fechai/testkit/testing/temporary-stack'
import { AT_ONCE_AT_MOST, runEmptyBatch } from './empty-batch.ts'
import { measure } from './measurement.ts'
import { treeCpuMs } from './tree-usage.ts'

const LEADS = Number(process.env.BATCH_LEADS ?? 1_000)
const AT_ONCE = Number(process.env.BATCH_AT_ONCE ?? AT_ONCE_AT_MOST)

await measure(async ({ keep, step, found }) => {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
  const stack = keep(await temporaryStack(), (started) => started.stop())
  step(`um lote de ${LEADS} conversas com etapas vazias, ${AT_ONCE} de cada vez`)
  const temporal = stack.servers.temporal
  const before = treeCpuMs(temporal.pid()!)
  const { seconds, settled, workersMs, longest, runs, earlyMb, lateMb } = await runEmptyBatch(
    temporal.address,
    LEADS,
    (read, residentMb) => step(`${read} lidas, ${Math.round(residentMb)} MB`),
    AT_ONCE,
  )
  const temporalMs = treeCpuMs(temporal.pid()!) - before
  const exact = settled.subarray(1).every((times) => times === 1)
  const besides = [
    { what: 'execuções do lote', value: runs, unit: '' },
    { what: 'conversas por minuto', value: (LEADS / seconds) * 60, unit: '/min' },
    { what: 'processador do Temporal por conversa', value: temporalMs / LEADS, unit: 'ms' },
    { what: 'processador dos workers por conversa', value: workersMs / LEADS, unit: 'ms' },
    { what: 'memória do processo depois de um décimo', value: earlyMb, unit: 'MB' },
    { what: 'memória do processo no fim', value: lateMb, unit: 'MB' },
  ]
  found({
    figure: { what: 'eventos da execução mais longa de um lote', value: longest, unit: 'eventos' },
    peer: { what: 'eventos que uma execução pode ter', value: 4_000, unit: 'eventos' },
    of: 'figure',
    goal: { atMost: 4_000 },
    besides,
  })
  found({
    figure: { what: 'conversas lidas exatamente uma vez', value: exact ? LEADS : 0, unit: '' },
    peer: { what: 'conversas do lote', value: LEADS, unit: '' },
    of: 'ratio',
    goal: { atLeast: 1 },
  })
  found({
    figure: { what: 'memória no fim', value: lateMb, unit: 'MB' },
    peer: { what: 'memória depois de um décimo', value: earlyMb, unit: 'MB' },
    of: 'ratio',
    goal: { atMost: 1.5 },
  })
})
