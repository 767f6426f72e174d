import type { ArchivedChat } from '../lib/archived-chats.ts'
import type { ExportAnswer, ExportQuestion } from './preview-protocol.ts'

/** Findings in a file before it is sent. */
export interface FileLook {
  /** Why its content could not be analysed; null when nothing speaks against sending it. */
  refusal: string | null
  /** The chats of a ZIP that holds several. */
  chats: ArchivedChat[] | null
}

const NOTHING: FileLook = { refusal: null, chats: null }

let worker: Worker | null = null
let turns = 0
const asked = new Map<number, (answer: ExportAnswer | null) => void>()

/** Looks into a file in a worker. What cannot be looked at here is for the server to judge. */
export async function lookInto(file: File): Promise<FileLook> {
  const answer = await ask({ type: 'check', file })
  return answer?.type === 'checked' ? { refusal: answer.refusal, chats: answer.chats ?? null } : NOTHING
}

/** The chosen chats of a ZIP of several, each as an export of its own; the file itself where that fails. */
export async function splitChats(file: File, chosen: readonly string[]): Promise<File[]> {
  const answer = await ask({ type: 'split', file, chosen })
  return answer?.type === 'split' ? answer.files : [file]
}

function ask(question: Omit<ExportQuestion, 'turn'>): Promise<ExportAnswer | null> {
  worker ??= openWorker()
  const turn = ++turns
  worker.postMessage({ ...question, turn } satisfies ExportQuestion)
  return new Promise((resolve) => asked.set(turn, resolve))
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data: answer }: MessageEvent<ExportAnswer>) => settle(answer.turn, answer))
  opened.addEventListener('error', () => [...asked.keys()].forEach((turn) => settle(turn, null)))
  return opened
}

function settle(turn: number, answer: ExportAnswer | null): void {
  asked.get(turn)?.(answer)
  asked.delete(turn)
  if (asked.size > 0) return
  worker?.terminate()
  worker = null
}
