// An export of 96 MB from the store to messages and files, without AI, beside the same work written the plain way.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBareWorker } from './bare-worker.ts'
import { measure } from './measurement.ts'
import type { PathRequest, PathResult } from './path-result.ts'
import { startProgram } from './program.ts'
import { median } from './statistics.ts'
import { exportLike, writeArchive } from './synthetic-archive.ts'

const ROUNDS = 3
const MEGABYTE = 1024 * 1024

await measure(async ({ keep, step, found }) => {
  const folder = keep(mkdtempSync(join(tmpdir(), 'fechai-bench-')), (made) => rmSync(made, { recursive: true }))
  const path = join(folder, 'export.zip')
  await writeArchive(path, exportLike(1))
  step('iniciando os servidores')
  const servers = keep(await openBareWorker(), (opened) => opened.stop())
  const env = { ...servers.env, NODE_ENV: 'test', LOG_LEVEL: 'warn' }
  const names = { ours: 'own-path', peer: 'peer-path' }
  const runs = { ours: [] as PathResult[], peer: [] as PathResult[] }
  step(`medindo: ${ROUNDS} vezes cada um, intercalados, cada um num processo novo`)
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['ours', 'peer'] as const) {
      const program = await startProgram<PathRequest & { last: string }, PathResult>(names[side], env)
      runs[side].push(await program.ask({ path, last: 'readText' }))
      await program.stop()
    }
  }
  const wallMs = (side: 'ours' | 'peer') => median(runs[side].map((run) => run.wallMs))
  /** Memory above rest: the worker has its libraries beforehand, the other path next to nothing. */
  const addedMb = (side: 'ours' | 'peer') => median(runs[side].map((run) => run.addedBytes)) / MEGABYTE
  found({
    figure: {
      what: 'da caixa S3 às 40.000 mensagens e 495 mídias guardadas, cifradas e conferidas, p50',
      value: wallMs('ours'),
      unit: 'ms',
    },
    peer: {
      what: 'o mesmo trabalho com jszip e whatsapp-chat-parser, tudo na memória, p50',
      value: wallMs('peer'),
      unit: 'ms',
    },
    of: 'ratio',
    goal: { atMost: 1 },
  })
  found({
    figure: { what: 'memória acima do repouso, processo filho inteiro, p50', value: addedMb('ours'), unit: 'MB' },
    peer: { what: 'memória acima do repouso do outro caminho, p50', value: addedMb('peer'), unit: 'MB' },
    of: 'ratio',
    goal: { atMost: 0.3 },
  })
})
