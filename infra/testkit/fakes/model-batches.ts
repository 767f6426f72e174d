import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { chatComplaint, formOf } from './model-request.ts'

/** Observed faults of a provider's batch, instead of answering every line once. */
export type BatchFault = 'in-part' | 'expires' | 'fails' | 'duplicates' | 'errors'

export interface BatchesControl {
  /** The next batches meet these faults, in order; then all is well again. */
  failNext(...next: BatchFault[]): void
  /** Batches stay in progress until they are let go. */
  hold(): void
  letGo(): void
  /** Batches that were begun. */
  begun(): { id: string; status: string; questions: number }[]
  /** Files that lie there. */
  files(): number
}

interface FakeBatch {
  id: string
  object: 'batch'
  endpoint: string
  status: string
  input_file_id: string
  output_file_id?: string
  error_file_id?: string
  completion_window: string
  created_at: number
  metadata: Record<string, string> | null
  errors?: { object: 'list'; data: { code: string; message: string; line: number }[] }
  request_counts: { total: number; completed: number; failed: number }
}

interface Line {
  custom_id: string
  body: unknown
}

interface Answering {
  /** Answers a question as the chat endpoint would. */
  complete: (body: Buffer) => unknown
  onPaid: () => void
}

export interface Reply {
  status: number
  body: unknown
}

/** The files and batches of a provider: JSON lines in, JSON lines out, half of which may be missing. */
export function modelBatches({ complete, onPaid }: Answering) {
  const files = new Map<string, Buffer>()
  const batches = new Map<string, FakeBatch>()
  const faults: BatchFault[] = []
  let held = false

  async function meet(request: IncomingMessage, body: Buffer): Promise<Reply | null> {
    const { pathname } = new URL(request.url!, 'http://fake')
    const [, , kind, id, what] = pathname.split('/')
    if (kind === 'files') return meetFile(request, body, id, what)
    if (kind !== 'batches') return null
    if (request.method === 'GET' && !id) {
      const data = [...batches.values()].toReversed()
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    if (request.method === 'POST' && !id) return begin(JSON.parse(body.toString()) as FakeBatch)
    const batch = batches.get(id ?? '')
    if (!batch) return unknown(`No batch found with id '${id}'.`)
    if (what === 'cancel') {
      if (batch.status === 'in_progress' || batch.status === 'validating') batch.status = 'cancelled'
    } else if (!held && batch.status === 'validating') batch.status = 'in_progress'
    else if (!held && batch.status === 'in_progress') work(batch, faults.shift())
    return { status: 200, body: batch }
  }

  async function meetFile(request: IncomingMessage, body: Buffer, id = '', what?: string): Promise<Reply> {
    if (request.method === 'POST' && id === '') {
      const form = await formOf(request, body)
      const file = form.get('file')
      if (form.get('purpose') !== 'batch' || !(file instanceof File))
        return refused("Missing required parameter: 'file'.")
      const made = `file-${randomUUID()}`
      files.set(made, Buffer.from(await file.arrayBuffer()))
      return {
        status: 200,
        body: { id: made, object: 'file', purpose: 'batch', bytes: file.size, filename: file.name },
      }
    }
    const file = files.get(id)
    if (!file) return unknown(`No such File object: ${id}`)
    if (request.method === 'DELETE') {
      files.delete(id)
      return { status: 200, body: { id, object: 'file', deleted: true } }
    }
    return { status: 200, body: what === 'content' ? file : { id, object: 'file', purpose: 'batch' } }
  }

  function begin({ input_file_id, endpoint, completion_window, metadata }: FakeBatch): Reply {
    const input = files.get(input_file_id)
    if (!input) return unknown(`No such File object: ${input_file_id}`)
    if (completion_window !== '24h') return refused("Invalid 'completion_window'.")
    if (endpoint !== '/v1/chat/completions') return refused("Invalid 'endpoint'.")
    const batch: FakeBatch = {
      ...{ id: `batch_${randomUUID()}`, object: 'batch', endpoint, status: 'validating', input_file_id },
      ...{ completion_window, created_at: Math.floor(Date.now() / 1_000), metadata: metadata ?? null },
      request_counts: { total: linesOf(input).length, completed: 0, failed: 0 },
    }
    batches.set(batch.id, batch)
    return { status: 200, body: batch }
  }

  function work(batch: FakeBatch, fault: BatchFault | undefined): void {
    const lines = linesOf(files.get(batch.input_file_id)!)
    const isDouble = new Set(lines.map(({ custom_id }) => custom_id)).size < lines.length
    if (fault === 'fails' || isDouble) {
      batch.status = 'failed'
      batch.errors = { object: 'list', data: [{ code: 'invalid_request', message: 'scripted', line: 1 }] }
      return
    }
    const answered = fault === 'expires' ? 0 : fault === 'in-part' ? Math.ceil(lines.length / 2) : lines.length
    const output: string[] = []
    const errors: string[] = []
    for (const [at, { custom_id, body }] of lines.entries()) {
      const bytes = Buffer.from(JSON.stringify(body))
      if (at >= answered) errors.push(line(custom_id, null, 'batch_expired'))
      else if (fault === 'errors' || chatComplaint(bytes) !== null)
        errors.push(line(custom_id, { status_code: 500, body: {} }))
      else {
        onPaid()
        const told = line(custom_id, { status_code: 200, request_id: 'r', body: complete(bytes) })
        output.push(told, ...(fault === 'duplicates' ? [told] : []))
      }
    }
    batch.status = fault === 'expires' || fault === 'in-part' ? 'expired' : 'completed'
    if (output.length > 0) batch.output_file_id = keep(output.toReversed())
    if (errors.length > 0) batch.error_file_id = keep(errors)
    batch.request_counts = { total: lines.length, completed: output.length, failed: errors.length }
  }

  function keep(lines: string[]): string {
    const id = `file-${randomUUID()}`
    files.set(id, Buffer.from(`${lines.join('\n')}\n`))
    return id
  }

  const control: BatchesControl = {
    failNext: (...next) => void faults.push(...next),
    hold: () => void (held = true),
    letGo: () => void (held = false),
    begun: () =>
      [...batches.values()].map(({ id, status, request_counts: { total } }) => ({ id, status, questions: total })),
    files: () => files.size,
  }
  return { meet, control }
}

const line = (custom_id: string, response: unknown, code?: string): string =>
  JSON.stringify({ id: randomUUID(), custom_id, response, error: code ? { code, message: 'scripted' } : null })

const linesOf = (file: Buffer): Line[] =>
  file
    .toString()
    .split('\n')
    .filter((each) => each !== '')
    .map((each) => JSON.parse(each) as Line)

const error = (status: number, message: string): Reply => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null } },
})
const unknown = (message: string): Reply => error(404, message)
const refused = (message: string): Reply => error(400, message)
