// A ZIP of 40,000 messages to its lead without AI, every stage of the worker, beside reading and storing the same messages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBareWorker } from './bare-worker.ts'
import { measure } from './measurement.ts'
import type { PathRequest, PathResult } from './path-result.ts'
import { startProgram } from './program.ts'
import { median } from './statistics.ts'
import { writeArchive } from './synthetic-archive.ts'

const ROUNDS = 5
const MESSAGES = 40_000

await measure(async ({ keep, step, found }) => {
  const folder = keep(mkdtempSync(join(tmpdir(), 'fechai-bench-')), (made) => rmSync(made, { recursive: true }))
  const path = join(folder, 'export.zip')
  await writeArchive(path, { messages: MESSAGES, media: [] })
  step('iniciando os servidores')
  const servers = keep(await openBareWorker(), (opened) => opened.stop())
  const program = keep(
    await startProgram<PathRequest & { last: string }, PathResult & { textMs: number }>('own-path', {
      ...servers.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
    }),
    (started) => started.stop(),
  )
  step(`medindo: ${ROUNDS} conversas de ${MESSAGES} mensagens, depois de uma para aquecer`)
  const runs = []
  for (let round = 0; round <= ROUNDS; round++) {
    const result = await program.ask({ path, last: 'saveLead' })
    if (result.messages !== MESSAGES) throw new Error(`${result.messages} messages were read`)
    if (round > 0) runs.push(result)
  }
  const whole = {
    what: 'do ZIP ao lead, sem IA, todos os estágios, p50',
    value: median(runs.map((run) => run.wallMs)),
    unit: 'ms',
  }
  const text = {
    what: 'só ler e gravar as mensagens, o terceiro estágio, p50',
    value: median(runs.map((run) => run.textMs)),
    unit: 'ms',
  }
  found({ figure: whole, peer: text, of: 'figure', goal: { atMost: 5_000 } })
  found({ figure: whole, peer: text, of: 'ratio', goal: { atMost: 3 } })
})
