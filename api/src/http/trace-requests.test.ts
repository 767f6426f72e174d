import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkflowStartInput } from '@temporalio/client'
import { openTraces } from '@fechai/platform/traces/open-traces'
import { traceCollector, type TraceCollector } from '@fechai/testkit/fakes/trace-collector'
import { traceStarts } from '../temporal/trace-starts.ts'
import type { Env } from './context.ts'
import { traceRequests } from './trace-requests.ts'

const REQUEST = '018f3c2a-1111-7222-8333-444455556666'
const TRACE = REQUEST.replaceAll('-', '')

const startOf = (ref: object) =>
  ({ workflowType: 'analyzeUpload', headers: {}, options: { args: [ref] } }) as unknown as WorkflowStartInput

let collector: TraceCollector
beforeAll(async () => {
  collector = await traceCollector()
  const end = openTraces('api', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: '' })
  const app = new Hono<Env>()
    .use((c, next) => {
      c.set('requestId', c.req.header('x-request-id')!)
      return next()
    })
    .use(traceRequests)
    .get('/livez', (c) => c.text('ok'))
    .get('/api/leads/:id', async (c) => {
      await traceStarts.start!(startOf({ requestId: REQUEST, uploadId: 'u1', contato: 'Maria' }), async () => 'run')
      return c.text('ok', 503)
    })
  const headers = { 'x-request-id': REQUEST }
  await app.request('/livez', { headers })
  await app.request('/api/leads/maria?busca=Maria', { headers })
  // The dispatcher starts it again later, outside of any request.
  await traceStarts.start!(startOf({ requestId: REQUEST }), async () => 'run')
  await end()
})
afterAll(() => collector.close())

it('makes one span of a request of the API, by its pattern, and the start of its run below it', () => {
  const [start, request, again] = collector.spans
  expect(request).toMatchObject({
    ...{ name: 'GET /api/leads/:id', traceId: TRACE, spanId: TRACE.slice(16), kind: 2, failed: true },
    attributes: { 'http.route': '/api/leads/:id', 'http.request.method': 'GET', 'http.response.status_code': 503 },
  })
  expect(start).toMatchObject({ name: 'start analyzeUpload', traceId: TRACE, parentSpanId: request!.spanId, kind: 3 })
  expect(start!.attributes).toEqual({ 'temporal.workflow_type': 'analyzeUpload', 'fechai.upload_id': 'u1' })
  expect(again).toMatchObject({ name: 'start analyzeUpload', traceId: TRACE, parentSpanId: request!.spanId })
  expect(collector.spans).toHaveLength(3)
})

it('says nothing of what was searched for', () => {
  expect(collector.bodies.join()).not.toMatch(/maria/i)
})
