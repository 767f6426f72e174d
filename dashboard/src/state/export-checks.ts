import type { ExportAnswer, ExportQuestion } from './preview-protocol.ts'

let worker: Worker | null = null
let turns = 0
const asked = new Map<number, (refusal: string | null) => void>()

/** Why a file's content could not be analysed, looked at in a worker; null when nothing speaks against sending it. */
export function checkFile(file: File): Promise<string | null> {
  worker ??= openWorker()
  const question: ExportQuestion = { type: 'check', turn: ++turns, file }
  worker.postMessage(question)
  return new Promise((resolve) => asked.set(question.turn, resolve))
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data: answer }: MessageEvent<ExportAnswer>) => {
    if (answer.type === 'checked') settle(answer.turn, answer.refusal)
  })
  // What cannot be looked at here is for the server to judge.
  opened.addEventListener('error', () => [...asked.keys()].forEach((turn) => settle(turn, null)))
  return opened
}

function settle(turn: number, refusal: string | null): void {
  asked.get(turn)?.(refusal)
  asked.delete(turn)
  if (asked.size > 0) return
  worker?.terminate()
  worker = null
}
