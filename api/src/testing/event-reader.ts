import type { ServerEventName, ServerEvents } from '@fechai/contracts/events'
import type { Visitor } from './visitor.ts'
import { until } from '@fechai/testkit/testing/until'

export interface SeenEvent<Name extends ServerEventName = ServerEventName> {
  id: string
  name: Name
  data: ServerEvents[Name]
}

/** A tab that reads its stream and keeps what it saw. */
export interface EventReader {
  seen: SeenEvent[]
  /** Ids, as a browser would send the last of them. */
  lastId(): string
  ended: Promise<void>
  /**
   * Resolves with the first snapshot of a followed stream. A process that started a moment ago does not follow it yet,
   * and the tab gets no event from before.
   */
  joined(): Promise<SeenEvent<'snapshot'>>
  waitFor<Name extends ServerEventName>(
    name: Name,
    matches?: (data: ServerEvents[Name]) => boolean,
  ): Promise<SeenEvent<Name>>
  close(): void
}

export async function readEvents(visitor: Visitor, lastEventId?: string): Promise<EventReader> {
  const closing = new AbortController()
  const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {}
  const answer = await visitor.request('GET', '/api/events', { headers, signal: closing.signal })
  if (!answer.ok || !answer.body) throw new Error(`events answered ${answer.status}`)
  const seen: SeenEvent[] = []
  let lastId = lastEventId ?? ''
  const ended = (async () => {
    let pending = ''
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      const frames = (pending + piece).split('\n\n')
      pending = frames.pop()!
      for (const frame of frames) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
        const name = field('event') as ServerEventName | undefined
        lastId = field('id') ?? lastId
        if (name) seen.push({ id: field('id') ?? '', name, data: JSON.parse(field('data')!) as never })
      }
    }
  })().catch(() => undefined)
  return {
    seen,
    lastId: () => lastId,
    ended,
    joined: () => until(() => seen.find(({ id, name }) => name === 'snapshot' && id !== '') as never),
    waitFor: (name, matches = () => true) =>
      until(() => seen.find((event) => event.name === name && matches(event.data as never)) as never),
    close: () => closing.abort(),
  }
}
