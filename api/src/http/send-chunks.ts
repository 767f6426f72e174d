import type { Logger } from '@fechai/platform/log'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiContext } from './context.ts'

interface Answer {
  headers: Record<string, string>
  status?: ContentfulStatusCode
}

/**
 * Answers with bytes as they are made. A failure before the first of them is an answer of its own; a later one is only
 * logged and cuts the connection, so that the client does not take a part for the whole.
 */
export async function sendChunks(
  c: ApiContext,
  log: Logger,
  chunks: AsyncIterable<Uint8Array>,
  { headers, status = 200 }: Answer,
): Promise<Response> {
  const source = chunks[Symbol.asyncIterator]()
  let first: IteratorResult<Uint8Array> | null = await source.next()
  let hasLeft = false
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(out) {
        try {
          const { done, value } = first ?? (await source.next())
          first = null
          // A client that left while it was made takes nothing any more, and that is no error.
          if (hasLeft) return
          if (done) out.close()
          else out.enqueue(value)
        } catch (err) {
          if (hasLeft) return
          log.error({ err, requestId: c.get('requestId'), route: c.req.routePath }, 'answer cut off')
          c.env?.outgoing?.destroy()
          out.close()
        }
      },
      async cancel() {
        hasLeft = true
        await source.return?.()
      },
    },
    { highWaterMark: 0 },
  )
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c.body(body, status)
}

/** Text for `sendChunks`. */
export async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder()
  for await (const text of texts) yield utf8.encode(text)
}
