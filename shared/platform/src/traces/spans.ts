import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api'

/** A span says patterns, names of our own, ids and counts alone, so that no personal data becomes an attribute. */
export interface SpanAttributes {
  'http.request.method'?: string
  'http.route'?: string
  'http.response.status_code'?: number
  'temporal.type'?: string
  'temporal.queue'?: string
  'temporal.attempt'?: number
  'temporal.workflow_type'?: string
  'fechai.upload_id'?: string
  'fechai.error'?: string
  'gen_ai.request.model'?: string
}

export interface SpanOptions {
  kind?: 'server' | 'client' | 'internal'
  attributes?: SpanAttributes
  /** The id of a request or run, a UUID: its spans are one trace, whichever process makes them. */
  of?: string | undefined
  /** The first span of its trace. */
  isFirst?: boolean
}

export interface OpenSpan {
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** Marks the span as failed, by a code of ours. */
  fail(code: string): void
}

interface Ids {
  traceId: string
  spanId: string
}

let chosen: Ids | null = null

/** The ids for the span that is being started; null where they are drawn. */
export const chosenIds = (): Ids | null => chosen

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The trace of a request is named by the request's id, and its first span by the second half of it. */
function idsOf(id: string | undefined): Ids | null {
  if (id === undefined || !UUID.test(id)) return null
  const traceId = id.replaceAll('-', '').toLowerCase()
  return { traceId, spanId: traceId.slice(16) }
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** Times `work` as a span. Without a collector it is called, and nothing else happens. */
export async function inSpan<T>(name: string, options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  const [span, active] = start(name, options)
  if (!span.isRecording()) return work(NOTHING)
  const open: OpenSpan = {
    rename: (other) => void span.updateName(other),
    set: (attributes) => void span.setAttributes({ ...attributes }),
    fail: (code) => void fail(span, code),
  }
  try {
    return await context.with(active, () => work(open))
  } catch (error) {
    fail(span, codeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** A span of what is over: it was waited for from `startedAt` (milliseconds) until now. */
export function noteSpan(name: string, startedAt: number, options: SpanOptions): void {
  start(name, { ...options, isFirst: false }, startedAt)[0].end()
}

const NOTHING: OpenSpan = { rename: () => undefined, set: () => undefined, fail: () => undefined }

function start(name: string, { kind = 'internal', attributes, of, isFirst }: SpanOptions, startTime?: number) {
  const ids = idsOf(of)
  const parent = isFirst ? ROOT_CONTEXT : parentOf(ids)
  chosen = isFirst ? ids : null
  try {
    const span = trace
      .getTracer('fechai')
      .startSpan(name, { kind: KINDS[kind], attributes: { ...attributes }, ...(startTime && { startTime }) }, parent)
    return [span, trace.setSpan(parent, span)] as const
  } finally {
    chosen = null
  }
}

/** The span that is open here, or else the first one of the trace. */
function parentOf(ids: Ids | null): Context {
  const active = context.active()
  if (trace.getSpan(active) || ids === null) return active
  return trace.setSpanContext(active, { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

function fail(span: Span, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('fechai.error', code)
}

/** The product's code, or the error's name: messages of errors may quote a person's words. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, type } = error as { code?: unknown; type?: unknown }
  return [type, code].find((each): each is string => typeof each === 'string' && each !== '') ?? error.name
}
