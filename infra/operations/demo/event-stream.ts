import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from './visitor.ts'

export interface StreamEvent {
  id: string
  name: string
  data: unknown
}

/** Reads the stream of a browser tab, reconnecting from the last seen event, until its consumer stops. */
export async function* eventStream(visitor: Visitor, path: string): AsyncGenerator<StreamEvent> {
  let lastId = ''
  for (;;) {
    const headers: Record<string, string> = {
      accept: 'text/event-stream',
      ...(lastId ? { 'last-event-id': lastId } : {}),
    }
    const answer = await visitor.fetch(path, { headers })
    if (answer.ok && answer.body) {
      try {
        for await (const event of readEvents(answer.body)) {
          lastId = event.id || lastId
          yield event
        }
      } catch {
        // The connection broke; what is missed comes with the next one.
      }
    }
    await sleep(500)
  }
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) yield event
    }
  }
}

export function parseEvent(block: string): StreamEvent | undefined {
  const fields = { id: '', event: 'message', data: '' }
  for (const line of block.split('\n')) {
    const [, name, value = ''] = line.match(/^(id|event|data): ?(.*)$/) ?? []
    if (name === 'data') fields.data += fields.data ? `\n${value}` : value
    else if (name === 'id' || name === 'event') fields[name] = value
  }
  return fields.data === '' ? undefined : { id: fields.id, name: fields.event, data: JSON.parse(fields.data) }
}
