// An export of 96 MB opened as the second stage opens it, every checksum checked, beside `unzip -t`; then one twice as large.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { measure } from './measurement.ts'
import { startProgram } from './program.ts'
import type { ArchiveRequest, ArchiveResult } from './read-archive.program.ts'
import { median, timed } from './statistics.ts'
import { exportLike, writeArchive } from './synthetic-archive.ts'

const ROUNDS = 3
/** One process makes these readings in a row. */
const READINGS = 3
const MEGABYTE = 1024 * 1024
const run = promisify(execFile)

await measure(async ({ keep, step, found }) => {
  const folder = keep(mkdtempSync(join(tmpdir(), 'fechai-bench-')), (made) => rmSync(made, { recursive: true }))
  const paths = { tiny: join(folder, 'tiny.zip'), once: join(folder, 'once.zip'), twice: join(folder, 'twice.zip') }
  await writeArchive(paths.tiny, { messages: 10, media: [] })
  await writeArchive(paths.once, exportLike(1))
  await writeArchive(paths.twice, exportLike(2))
  const sizeMb = (path: string) => statSync(path).size / MEGABYTE

  const read = async (path: string): Promise<ArchiveResult> => {
    const program = await startProgram<ArchiveRequest, ArchiveResult>('read-archive')
    await program.ask({ path: paths.tiny, times: 1 }) // what a first archive leaves behind is not memory of this one
    const result = await program.ask({ path, times: READINGS })
    await program.stop()
    return result
  }
  step(
    `medindo: ${ROUNDS} leituras de ${Math.round(sizeMb(paths.once))} e de ${Math.round(sizeMb(paths.twice))} MB, intercaladas`,
  )
  const idle = await read(paths.tiny)
  const runs = { once: [] as ArchiveResult[], twice: [] as ArchiveResult[] }
  const unzipMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    unzipMs.push(await timed(() => run('unzip', ['-tqq', paths.once])))
    runs.once.push(await read(paths.once))
    runs.twice.push(await read(paths.twice))
  }
  const speed = (ms: readonly number[]) => sizeMb(paths.once) / (median(ms) / 1000)
  /** Returns the memory of both processes, above their use with a tiny archive. */
  const addedMb = (results: readonly ArchiveResult[]) =>
    median(results.map((each) => each.addedBytes + each.childPeakBytes - idle.childPeakBytes)) / MEGABYTE

  found({
    figure: {
      what: `${runs.once[0]!.entries} arquivos, CRC e SHA-256, entregues por um filho isolado, p50`,
      value: speed(runs.once.map((each) => each.wallMs)),
      unit: 'MB/s',
    },
    peer: { what: 'unzip -t, p50', value: speed(unzipMs), unit: 'MB/s' },
    of: 'ratio',
    goal: { atLeast: 0.5 },
    besides: [{ what: 'a leitura, p50', value: median(runs.once.map((each) => each.wallMs)), unit: 'ms' }],
  })
  found({
    figure: { what: 'memória a mais dos dois processos, p50', value: addedMb(runs.once), unit: 'MB' },
    peer: { what: 'com um arquivo de dobro do tamanho, p50', value: addedMb(runs.twice), unit: 'MB' },
    of: 'figure',
    goal: { atMost: 100 },
    besides: [
      {
        what: 'pico do filho inteiro',
        value: median(runs.once.map((each) => each.childPeakBytes)) / MEGABYTE,
        unit: 'MB',
      },
    ],
  })
  found({
    figure: { what: 'memória a mais com o dobro do arquivo', value: addedMb(runs.twice), unit: 'MB' },
    peer: { what: 'memória a mais com o arquivo', value: addedMb(runs.once), unit: 'MB' },
    of: 'ratio',
    goal: { atMost: 1.2 },
  })
})
