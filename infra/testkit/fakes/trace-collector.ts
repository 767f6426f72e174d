import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  /** 2 is SERVER, 3 CLIENT. */
  kind: number
  attributes: Record<string, string | number>
  failed: boolean
  milliseconds: number
}

export interface TraceCollector {
  /** What a process names as OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string
  spans: CollectedSpan[]
  /** Every body, as it came. */
  bodies: string[]
  /** The `authorization` of the last request. */
  authorization(): string | undefined
  close(): Promise<void>
}

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type Attributes = { key: string; value: Value }[]
interface Request {
  resourceSpans: {
    resource: { attributes: Attributes }
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'failed'> & {
        attributes: Attributes
        status: { code?: number }
        startTimeUnixNano: string
        endTimeUnixNano: string
      })[]
    }[]
  }[]
}

/** A collector that takes traces by OTLP over HTTP (JSON), as OpenTelemetry's own does at /v1/traces. */
export async function traceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  let authorization: string | undefined
  const server = createServer((request, answer) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return void answer.writeHead(404).end()
      if (request.headers['content-type'] !== 'application/json') return void answer.writeHead(415).end()
      authorization = request.headers.authorization
      bodies.push(body)
      spans.push(...spansIn(JSON.parse(body) as Request))
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    authorization: () => authorization,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const valuesOf = (attributes: Attributes): CollectedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  )

const spansIn = ({ resourceSpans }: Request): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, kind, attributes, status, ...times }) => ({
        ...{ name, traceId, spanId, kind, attributes: valuesOf(attributes), failed: status.code === 2 },
        ...(parentSpanId && { parentSpanId }),
        service: String(valuesOf(resource.attributes)['service.name']),
        milliseconds: Number(BigInt(times.endTimeUnixNano) - BigInt(times.startTimeUnixNano)) / 1e6,
      })),
    ),
  )
