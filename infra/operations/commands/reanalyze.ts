import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Batch, BatchAnswer, BatchPreview, BatchReport } from '@fechai/contracts/batches'
import { createScreen, type Screen } from '../demo/screen.ts'
import { jsonBody, visitor, type Visitor } from '../demo/visitor.ts'
import { portBaseOf, portsFrom } from '../local/ports.ts'
import { keptSecrets } from '../local/secrets.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { dataDirOf } from '../local/data-dir.ts'
import { readOptions, type ReanalyzeOptions } from '../reanalyze/options.ts'
import { previewLines, progressLine, summaryLines } from '../reanalyze/report.ts'
import { loadDotEnv } from './dot-env.ts'

const LOOK_MS = 500
const EXIT = { read: 0, refused: 1, usage: 2, failures: 3, paused: 4, cancelled: 5 } as const

/** Reads conversations again by the public API, as a manager would from the page; the batch goes on without this command. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    console.error(options)
    return EXIT.usage
  }
  loadDotEnv()
  const screen = createScreen(process.stdout)
  const manager = await signIn(options)
  const { filter, sample, mode, limitBrl, economic } = options
  const preview = await manager.json<BatchPreview>('/api/batches/preview', jsonBody({ filter, sample }))
  for (const line of previewLines(preview, economic !== undefined)) screen.line(line)
  if (preview.conversations === 0) return EXIT.read
  if (!options.yes) {
    if (!process.stdin.isTTY) {
      console.error(NEEDS_YES)
      return EXIT.usage
    }
    if (!(await isAgreed(preview.conversations))) {
      screen.line('Nada foi começado.')
      return EXIT.refused
    }
  }
  const asked = { id: randomUUID(), filter, mode, sample, limitBrl, economic }
  const { batch } = await manager.json<BatchAnswer>('/api/batches', jsonBody(asked))
  screen.line(`Lote ${batch.number} começou. Ele continua se este comando parar.`)
  const report = await follow(manager, batch.id, screen)
  for (const line of summaryLines(report)) screen.line(line)
  return codeOf(report.batch)
}

const NEEDS_YES = 'Nada foi começado. Sem um terminal para responder, comece com --yes.'

async function isAgreed(conversations: number): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await Promise.race([
    prompt.question(`Ler de novo ${conversations} conversas? Digite sim para começar: `),
    new Promise<string>((resolve) => prompt.once('close', () => resolve(''))),
  ])
  prompt.close()
  return answer.trim().toLowerCase() === 'sim'
}

async function follow(manager: Visitor, id: string, screen: Screen): Promise<BatchReport> {
  for (;;) {
    const report = await manager.json<BatchReport>(`/api/batches/${id}`)
    screen.draw([progressLine(report.batch)])
    if (report.batch.state !== 'preparando' && report.batch.state !== 'em_andamento') {
      screen.settle()
      return report
    }
    await sleep(LOOK_MS)
  }
}

function codeOf({ state, failed }: Batch): number {
  if (state === 'pausado') return EXIT.paused
  if (state === 'cancelado') return EXIT.cancelled
  return failed > 0 ? EXIT.failures : EXIT.read
}

/** @throws SetupError when nobody is let in. */
async function signIn({ url, email }: ReanalyzeOptions): Promise<Visitor> {
  const ports = portsFrom(portBaseOf(process.env))
  const origin = url ?? (process.env.PUBLIC_URL || `http://localhost:${ports.api}`)
  const manager = visitor(url ?? `http://127.0.0.1:${ports.api}`, new URL(origin).origin)
  const login = email
    ? { email, password: process.env.FECHAI_PASSWORD ?? '' }
    : { email: 'demo@fechai.example', password: keptSecrets(dataDirOf(process.env)).demoPassword }
  const answer = await manager.fetch('/api/auth/sign-in/email', jsonBody(login))
  if (!answer.ok) throw new SetupError(`O login de ${login.email} foi recusado (${answer.status}).`)
  return manager
}
