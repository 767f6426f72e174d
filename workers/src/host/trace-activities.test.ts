import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Context } from '@temporalio/activity'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTraces } from '@fechai/platform/traces/open-traces'
import { traceCollector, type CollectedSpan, type TraceCollector } from '@fechai/testkit/fakes/trace-collector'
import { tracedFetch } from '../ai/traced-fetch.ts'
import { traceActivities } from './trace-activities.ts'

const REQUEST = '018f3c2a-1111-7222-8333-444455556666'
const TRACE = REQUEST.replaceAll('-', '')

const model = createServer((_request, answer) => void answer.writeHead(429).end('Maria'))
let collector: TraceCollector
beforeAll(async () => {
  collector = await traceCollector()
  model.listen(0, '127.0.0.1')
  await once(model, 'listening')
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1/chat/completions`
  const end = openTraces('worker', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: '' })
  const environment = new MockActivityEnvironment({
    ...{ activityType: 'analyzeConversation', attempt: 2, taskQueue: 'analysis', workflowType: 'analyzeUpload' },
    currentAttemptScheduledTimestampMs: Date.now() - 300,
  })
  await environment.run(async () => {
    const execute = traceActivities(Context.current()).inbound!.execute!
    const args = [{ requestId: REQUEST, uploadId: 'u1', contato: 'Maria' }]
    await execute({ args, headers: {} }, () => tracedFetch(url, { method: 'POST', body: 'Maria' }))
    await execute({ args: [{ contato: 'Maria' }], headers: {} }, async () => undefined)
  })
  await end()
})
afterAll(async () => {
  await collector.close()
  model.closeAllConnections()
  model.close()
})

const named = (name: string): CollectedSpan[] => collector.spans.filter((span) => span.name === name)

it('continues the trace of the request by the wait, the work and the question to the model', () => {
  const [wait] = named('wait analyzeConversation')
  const [work] = named('analyzeConversation')
  expect(wait).toMatchObject({ traceId: TRACE, parentSpanId: TRACE.slice(16) })
  expect(wait!.milliseconds).toBeGreaterThanOrEqual(300)
  expect(work).toMatchObject({ traceId: TRACE, parentSpanId: TRACE.slice(16) })
  expect(work!.attributes).toEqual({
    ...{ 'temporal.type': 'analyzeConversation', 'temporal.queue': 'analysis', 'temporal.attempt': 2 },
    ...{ 'temporal.workflow_type': 'analyzeUpload', 'fechai.upload_id': 'u1' },
  })
  expect(named('ask model')).toMatchObject([
    { traceId: TRACE, parentSpanId: work!.spanId, kind: 3, failed: true, attributes: { 'fechai.error': '429' } },
  ])
})

it('gives work that no request names a trace of its own, without any words', () => {
  expect(named('analyzeConversation')[1]!.traceId).not.toBe(TRACE)
  expect(collector.bodies.join()).not.toContain('Maria')
})
