import { proxy, ref } from 'valtio'
import type { ExportAnswer, ExportPreview, ExportQuestion } from './preview-protocol.ts'

export type Preview =
  | { status: 'waiting' }
  /** `share` of the text was read, 0 to 1. */
  | { status: 'reading'; share: number }
  | { status: 'done'; preview: ExportPreview }
  /** Stopped by the person, or because the file is under way. */
  | { status: 'stopped' }
  | { status: 'too-long' }

/** Previews of the chosen files, by their id in the upload queue; a file without findings has none. */
export const previews = proxy({} as Record<string, Preview>)

/** A phone that needs longer than this is better left alone. */
const PATIENCE_MS = 60_000

interface Asked {
  id: string
  file: File
  /** The server would refuse it. */
  onRefused: (sentence: string) => void
}

const waiting: Asked[] = []
let current: { id: string; end: () => void } | null = null

/** Reads a file here, in its turn: one at a time, each in a worker of its own, which takes its memory with it. */
export function askPreview(asked: Asked): void {
  dropPreview(asked.id)
  previews[asked.id] = { status: 'waiting' }
  waiting.push(asked)
  next()
}

export function stopPreview(id: string): void {
  const status = previews[id]?.status
  if (status !== 'waiting' && status !== 'reading') return
  leave(id)
  previews[id] = { status: 'stopped' }
}

/** Drops the preview of a file that is not chosen any more. */
export function dropPreview(id: string): void {
  leave(id)
  delete previews[id]
}

function leave(id: string): void {
  const at = waiting.findIndex((each) => each.id === id)
  if (at >= 0) waiting.splice(at, 1)
  if (current?.id === id) current.end()
}

function next(): void {
  const asked = current === null ? waiting.shift() : undefined
  if (asked !== undefined) read(asked)
}

function read({ id, file, onRefused }: Asked): void {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' })
  const end = (): void => {
    clearTimeout(timer)
    worker.terminate()
    current = null
    next()
  }
  const become = (preview: Preview | null): void => {
    if (preview === null) delete previews[id]
    else previews[id] = preview
    end()
  }
  const timer = setTimeout(() => become({ status: 'too-long' }), PATIENCE_MS)
  current = { id, end }
  previews[id] = { status: 'reading', share: 0 }
  worker.addEventListener('error', () => become(null))
  worker.addEventListener('message', ({ data: answer }: MessageEvent<ExportAnswer>) => {
    if (answer.type === 'share') previews[id] = { status: 'reading', share: answer.share }
    else if (answer.type === 'previewed') become(answer.preview && { status: 'done', preview: ref(answer.preview) })
    else if (answer.type === 'failed') become(answer.tooLong ? { status: 'too-long' } : null)
    else if (answer.type === 'checked') {
      become(null)
      if (answer.refusal !== null) onRefused(answer.refusal)
    }
  })
  const question: ExportQuestion = { type: 'preview', turn: 0, file }
  worker.postMessage(question)
}
