// 1,000,000 messages from a file in flat memory, beside whatsapp-chat-parser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from './measurement.ts'
import type { ParseRequest, ParseResult } from './parse-file.program.ts'
import { startProgram } from './program.ts'
import { median } from './statistics.ts'
import { writeSynthetic } from './synthetic-chat.ts'

const MESSAGES = 1_000_000
const ROUNDS = 5
const MEGABYTE = 1024 * 1024

/** Common ground: as many messages, files and characters of words. @throws Error where the two differ. */
function sameContent(ours: ParseResult, theirs: ParseResult): void {
  for (const what of ['messages', 'files', 'characters'] as const)
    if (ours[what] !== theirs[what]) throw new Error(`${what}: ${ours[what]} beside ${theirs[what]}`)
}

await measure(async ({ keep, step, found }) => {
  const folder = keep(mkdtempSync(join(tmpdir(), 'fechai-bench-')), (made) => rmSync(made, { recursive: true }))
  for (const form of ['android', 'ios'] as const) {
    const path = join(folder, `${form}.txt`)
    const bytes = writeSynthetic(path, MESSAGES, form)
    step(`${form}: ${Math.round(bytes / 1e6)} MB; ${ROUNDS} leituras de cada, intercaladas, cada uma num processo novo`)

    const runs: Record<ParseRequest['by'], ParseResult[]> = { ours: [], peer: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const by of ['ours', 'peer'] as const) {
        const program = await startProgram<ParseRequest, ParseResult>('parse-file')
        const result = await program.ask({ path, by })
        if (result.messages !== MESSAGES) throw new Error(`${by} read ${result.messages} messages`)
        runs[by].push(result)
        await program.stop()
      }
      sameContent(runs.ours.at(-1)!, runs.peer.at(-1)!)
    }
    const wallMs = (by: ParseRequest['by']) => median(runs[by].map((run) => run.wallMs))
    const peakMb = (by: ParseRequest['by']) => median(runs[by].map((run) => run.peakBytes)) / MEGABYTE
    found({
      figure: { what: `${form}: pico de memória do processo, p50`, value: peakMb('ours'), unit: 'MB' },
      peer: { what: 'whatsapp-chat-parser', value: peakMb('peer'), unit: 'MB' },
      of: 'ratio',
      goal: { atMost: 0.15 },
      besides: [{ what: 'nossa leitura, p50', value: wallMs('ours') / 1_000, unit: 's' }],
    })
  }
})
