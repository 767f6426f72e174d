// Processor time of the spans of an upload, sent to a collector in another process by the real exporter.
import { setImmediate as breathe } from 'node:timers/promises'
import { STAGE_IDS } from '@fechai/domain/stages'
import { openTraces } from '@fechai/platform/traces/open-traces'
import { inSpan, noteSpan } from '@fechai/platform/traces/spans'
import type { BareAnswer } from './bare-server.program.ts'
import { measure } from './measurement.ts'
import { startProgram } from './program.ts'

const UPLOADS = 1_000
const WARM_UP = 100
/** What `analysis-cost` finds of the worker alone; API and Postgres would be added. */
const UPLOAD_MS = 121
const MODEL_QUESTIONS = 2

/** The spans of one upload, around no work. */
async function upload(): Promise<void> {
  const of = crypto.randomUUID()
  await inSpan('POST', { kind: 'server', of, isFirst: true }, async (span) => {
    await inSpan('start analyzeUpload', { kind: 'client', of }, async () => undefined)
    span.rename('POST /api/uploads')
    span.set({ 'http.request.method': 'POST', 'http.route': '/api/uploads', 'http.response.status_code': 202 })
  })
  for (const stage of STAGE_IDS) {
    const attributes = { 'temporal.type': stage, 'temporal.queue': 'fechai', 'temporal.attempt': 1 }
    noteSpan(`wait ${stage}`, Date.now() - 10, { of, attributes })
    await inSpan(stage, { of, attributes }, async () => {
      if (stage !== 'analyzeConversation') return
      for (let question = 0; question < MODEL_QUESTIONS; question++)
        await inSpan('ask model', { kind: 'client' }, async () => undefined)
    })
  }
  await breathe()
}

async function processorMs(uploads: number, end: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < uploads; index++) await upload()
  await end()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / uploads
}

await measure(async ({ keep, step, found }) => {
  const collector = keep(await startProgram<BareAnswer, { url: string }>('bare-server'), (program) => program.stop())
  const { url } = await collector.ask({ body: '{}', headers: { 'content-type': 'application/json' } })
  await processorMs(WARM_UP, async () => undefined)
  const off = await processorMs(UPLOADS, async () => undefined)
  step(`medindo: ${UPLOADS} análises, ${2 + 2 * STAGE_IDS.length + MODEL_QUESTIONS} passos cada`)
  const end = openTraces('worker', { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: '' })
  await processorMs(WARM_UP, async () => undefined)
  const on = await processorMs(UPLOADS, end)
  found({
    figure: { what: 'processador dos rastros de uma análise, enviados', value: on, unit: 'ms' },
    peer: { what: 'processador do worker para uma análise (analysis-cost)', value: UPLOAD_MS, unit: 'ms' },
    of: 'ratio',
    goal: { atMost: 0.03 },
    besides: [{ what: 'o mesmo sem coletor', value: off, unit: 'ms' }],
  })
})
