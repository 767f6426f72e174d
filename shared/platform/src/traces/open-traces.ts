import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import { chosenIds } from './spans.ts'

export interface TracesAddress {
  /** Where the collector takes OTLP over HTTP, without its path; empty sends nothing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: string
  /** Headers for the collector: name=value, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: string
}

/** A collector that is away holds up nothing: what waits beyond these is dropped. */
const LIMITS = { maxQueueSize: 4_096, maxExportBatchSize: 512, scheduledDelayMillis: 1_000, exportTimeoutMillis: 5_000 }

/** Sends the spans of this process to a collector, where one is named. @returns a function that sends the rest */
export function openTraces(process: 'api' | 'worker', address: TracesAddress): () => Promise<void> {
  if (address.OTEL_EXPORTER_OTLP_ENDPOINT === '') return async () => undefined
  const exporter = new OTLPTraceExporter({
    url: `${address.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: headersIn(address.OTEL_EXPORTER_OTLP_HEADERS),
  })
  const random = new RandomIdGenerator()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `fechai-${process}` }),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...LIMITS })],
    idGenerator: {
      generateTraceId: () => chosenIds()?.traceId ?? random.generateTraceId(),
      generateSpanId: () => chosenIds()?.spanId ?? random.generateSpanId(),
    },
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown().catch(() => undefined)
    trace.disable()
    context.disable()
  }
}

const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((each) => each.split('='))
      .flatMap(([name, ...value]) => (name?.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [])),
  )
