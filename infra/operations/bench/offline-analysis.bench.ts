// A ZIP of 40,000 messages to its lead without AI, every stage of the worker, beside reading and storing the same messages:
// sayings drawn by lot, and what people say in the labelled conversations, where hardly a sentence repeats another.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { READER_FLAGS } from '../local/reader-flags.ts'
import { openBareWorker } from './bare-worker.ts'
import { labelledTalk } from './labelled-talk.ts'
import { measure } from './measurement.ts'
import type { PathRequest, PathResult } from './path-result.ts'
import { startProgram } from './program.ts'
import { median } from './statistics.ts'
import { writeArchive } from './synthetic-archive.ts'

const ROUNDS = 5
const MESSAGES = 40_000

await measure(async ({ keep, step, found }) => {
  const folder = keep(mkdtempSync(join(tmpdir(), 'fechai-bench-')), (made) => rmSync(made, { recursive: true }))
  const paths = { sorteadas: join(folder, 'by-lot.zip'), rotuladas: join(folder, 'labelled.zip') }
  await writeArchive(paths.sorteadas, { messages: MESSAGES, media: [] })
  await writeArchive(paths.rotuladas, { messages: MESSAGES, talk: await labelledTalk(), media: [] })
  step('iniciando os servidores')
  const servers = keep(await openBareWorker(), (opened) => opened.stop())
  const program = keep(
    await startProgram<PathRequest & { last: string }, PathResult & { textMs: number }>(
      'own-path',
      { ...servers.env, NODE_ENV: 'test', LOG_LEVEL: 'warn' },
      READER_FLAGS,
    ),
    (started) => started.stop(),
  )
  step(`medindo: ${ROUNDS} vezes duas conversas de ${MESSAGES} mensagens, depois de uma de cada para aquecer`)
  const runs: Record<keyof typeof paths, (PathResult & { textMs: number })[]> = { sorteadas: [], rotuladas: [] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const talk of ['sorteadas', 'rotuladas'] as const) {
      const result = await program.ask({ path: paths[talk], last: 'saveLead' })
      if (result.messages !== MESSAGES) throw new Error(`${result.messages} messages were read`)
      if (round > 0) runs[talk].push(result)
    }
  for (const talk of ['sorteadas', 'rotuladas'] as const) {
    const whole = {
      what: `do ZIP ao lead, sem IA, todos os estágios, falas ${talk}, p50`,
      value: median(runs[talk].map((run) => run.wallMs)),
      unit: 'ms',
    }
    const text = {
      what: `só ler e gravar as mensagens, o terceiro estágio, falas ${talk}, p50`,
      value: median(runs[talk].map((run) => run.textMs)),
      unit: 'ms',
    }
    found({ figure: whole, peer: text, of: 'figure', goal: { atMost: 5_000 } })
    found({ figure: whole, peer: text, of: 'ratio', goal: { atMost: 3 } })
  }
})
