import { afterAll, beforeAll, expect, it } from 'vitest'
import { traceCollector, type CollectedSpan, type TraceCollector } from '@fechai/testkit/fakes/trace-collector'
import { DomainError } from '@fechai/domain/errors'
import { openTraces } from './open-traces.ts'
import { inSpan, noteSpan, type OpenSpan } from './spans.ts'

/** Spans as two processes make them, sent by the real exporter. */

const REQUEST = '018f3c2a-1111-7222-8333-444455556666'
const TRACE = '018f3c2a111172228333444455556666'
const before: unknown[] = []
let collector: TraceCollector
beforeAll(async () => {
  const note = async (span: OpenSpan) => {
    span.set({ 'http.route': '/off' })
    before.push(await inSpan('inner', {}, async () => 'done'))
  }
  // Nothing is named yet.
  await inSpan('off', { of: REQUEST }, note)
  collector = await traceCollector()
  const end = openTraces('worker', {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant=um',
  })
  await inSpan('POST', { kind: 'server', of: REQUEST, isFirst: true }, async (span) => {
    await inSpan('start analyzeUpload', { kind: 'client', of: REQUEST }, async () => undefined)
    span.rename('POST /api/uploads')
  })
  noteSpan('wait readText', Date.now() - 250, { of: REQUEST })
  const failure = new DomainError('unavailable', 'Maria não pôde ser lida', { code: 'sem_resposta' })
  const failed = inSpan('readText', { of: REQUEST, attributes: { 'temporal.attempt': 2 } }, async () => {
    await Promise.all([inSpan('ask model', {}, async () => undefined), inSpan('ask model', {}, async () => undefined)])
    throw failure
  })
  await expect(failed).rejects.toBe(failure)
  await inSpan('look', { of: 'ia:123' }, async () => undefined)
  await end()
})
afterAll(() => collector.close())

const named = (name: string): CollectedSpan => collector.spans.find((span) => span.name === name)!

it('makes none, and does the work, where no collector is named', () => {
  expect(before).toEqual(['done'])
  expect(collector.spans.map(({ name }) => name)).not.toContain('off')
  expect(collector.spans).toHaveLength(7)
})

it('names the trace of a request by the request, and its first span too, whichever process makes the others', () => {
  const first = named('POST /api/uploads')
  expect(first).toMatchObject({ traceId: TRACE, spanId: TRACE.slice(16), kind: 2, service: 'fechai-worker' })
  expect(first.parentSpanId).toBeUndefined()
  for (const name of ['start analyzeUpload', 'wait readText', 'readText'])
    expect(named(name)).toMatchObject({ traceId: TRACE, parentSpanId: first.spanId })
  expect(named('wait readText').milliseconds).toBeGreaterThanOrEqual(250)
  const asked = collector.spans.filter(({ name }) => name === 'ask model')
  expect(asked.map(({ parentSpanId }) => parentSpanId)).toEqual([named('readText').spanId, named('readText').spanId])
  expect(new Set(collector.spans.map(({ spanId }) => spanId)).size).toBe(7)
})

it('has a trace of its own where the id is none', () => {
  expect(named('look').traceId).not.toBe(TRACE)
  expect(named('look').parentSpanId).toBeUndefined()
})

it('says a failure by its code, and none of its words', () => {
  expect(named('readText')).toMatchObject({
    failed: true,
    attributes: { 'temporal.attempt': 2, 'fechai.error': 'sem_resposta' },
  })
  expect(collector.bodies.join()).not.toContain('Maria')
  expect(collector.authorization()).toBe('Bearer abc')
})
