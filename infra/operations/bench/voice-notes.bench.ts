// Text conversations from the drop to their lead while an hour of voice notes is heard on the same machine, beside the same with the ear paused.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JSZip from 'jszip'
import { localTranscriber } from '../local/transcriber.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import { signUp } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'
import { installedTranscriber } from '../transcriber/installed.ts'
import { sampleNotes } from '../transcriber/sample-notes.ts'
import { leadFrom } from './lead-from.ts'
import { measure } from './measurement.ts'
import { median, percentile, timed } from './statistics.ts'

/** An hour in notes of a minute; BENCH_NOTES=4 BENCH_UPLOADS=2 shows in two minutes whether it runs at all. */
const NOTES = Number(process.env.BENCH_NOTES ?? 60)
const NOTE_SECONDS = 60
const UPLOADS = Number(process.env.BENCH_UPLOADS ?? 20)
/** Hearing and rest take turns, so that what else the machine does weighs on both. */
const ROUNDS = 4

await measure(async ({ keep, step, found }) => {
  const installed = installedTranscriber()
  if (!installed) throw new SetupError('Nada instalado: npm run transcriber -- install')
  const dir = keep(mkdtempSync(join(tmpdir(), 'fechai-')), (path) => rmSync(path, { recursive: true }))
  for (const name of ['logs', 'run']) mkdirSync(join(dir, name))
  step(`falando ${NOTES} áudios de ${NOTE_SECONDS} s`)
  const hour = await hourOfNotes(dir)
  step('iniciando o produto e o ouvinte')
  const ports = keep(await freePortBlock(), (block) => block.release())
  const ear = localTranscriber(installed, { dataDir: dir, port: ports.base })
  await keep(ear.process, (process) => process.stop()).start()
  const { product } = keep(await productUnderTest({ dashboard: false, environment: ear.env }), (under) => under.stop())
  const origins = { apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! }
  let seller = await signUp(origins)
  const upload = async () => {
    const { bytes, fileName } = await sampleExport({ contact: `Cliente ${crypto.randomUUID().slice(0, 8)}` })
    await leadFrom(seller, bytes, fileName)
  }
  const health = async () =>
    (await (await fetch(`http://127.0.0.1:${ports.base}/health`)).json()) as { busy: boolean; seconds: number }
  const burst = async () => {
    const took: number[] = []
    // Two of very many uploads of one seller would seem to be one conversation.
    seller = await signUp(origins)
    while (took.length < UPLOADS / ROUNDS) took.push(await timed(upload))
    return took
  }
  for (let n = 0; n < 3; n++) await upload()
  const other = await signUp(origins)
  const leadMs = await timed(() => leadFrom(other, hour, 'Conversa do WhatsApp com Cliente Que Fala.zip'))
  step(`o lead dos áudios estava pronto em ${(leadMs / 1_000).toFixed(0)} s; esperando que se ouça o resto`)
  const [atRest, meanwhile]: [number[], number[]] = [[], []]
  let heard = 0
  for (let round = 1; round <= ROUNDS; round++) {
    step(`${UPLOADS / ROUNDS} conversas enquanto se ouve, e tantas com o ouvinte parado: ${round} de ${ROUNDS}`)
    await until(async () => (await health()).busy, { timeoutMs: 120_000 })
    const before = await health()
    meanwhile.push(...(await burst()))
    heard += (await health()).seconds - before.seconds
    await ear.process.kill('SIGSTOP')
    atRest.push(...(await burst()))
    await ear.process.kill('SIGCONT')
  }
  found({
    figure: {
      what: 'conversa de texto até o lead enquanto se ouvem áudios, p95',
      value: percentile(meanwhile, 0.95),
      unit: 'ms',
    },
    peer: { what: 'a mesma com o ouvinte parado, p95', value: percentile(atRest, 0.95), unit: 'ms' },
    of: 'ratio',
    goal: { atMost: 1.3 },
    besides: [
      { what: 'mediana enquanto se ouve', value: median(meanwhile), unit: 'ms' },
      { what: 'mediana com o ouvinte parado', value: median(atRest), unit: 'ms' },
      { what: 'fala ouvida enquanto se mediu', value: heard, unit: 's' },
      { what: 'o lead dos áudios', value: leadMs / 1_000, unit: 's' },
    ],
  })
})

/** The sample's voice notes over and over, each cut elsewhere: no two are the same bytes. */
async function hourOfNotes(dir: string): Promise<Uint8Array> {
  const voices = (await sampleNotes()).map((bytes, at) => {
    const file = join(dir, `voice-${at}.opus`)
    writeFileSync(file, bytes)
    return file
  })
  const zip = new JSZip()
  const lines = ['15/09/2026 09:00 - Cliente Que Fala: Oi, boa tarde! Vi o anúncio da mesa de jantar, ainda tem?']
  for (let at = 0; at < NOTES; at++) {
    const name = `PTT-20260915-WA${String(at).padStart(4, '0')}.opus`
    const file = join(dir, name)
    const from = ['-stream_loop', '-1', '-ss', String(at / 20), '-i', voices[at % voices.length]!]
    execFileSync('ffmpeg', ['-v', 'error', ...from, '-t', String(NOTE_SECONDS), '-c:a', 'libopus', '-b:a', '16k', file])
    zip.file(name, readFileSync(file))
    lines.push(`15/09/2026 09:${String(at).padStart(2, '0')} - Cliente Que Fala: ${name} (arquivo anexado)`)
  }
  zip.file('Conversa do WhatsApp com Cliente Que Fala.txt', lines.join('\n'))
  return zip.generateAsync({ type: 'uint8array' })
}
