import type { StreamEvent, StreamPosition } from '@fechai/platform/messaging/follow-stream'
import type { Deps } from '../deps.ts'
import { describeEvents } from './describe.ts'
import { bytesFor } from './described-event.ts'
import { sendSnapshot } from './snapshot.ts'
import type { Tab } from './tab.ts'

const BATCH = 100
/** A tab that missed more gets the present state instead: it reads everything anew either way. */
export const REPLAYED_AT_MOST = 500
/** A process that has just started finds the stream within moments; a tab that can resume waits for that. */
const STREAM_PATIENCE_MS = 3_000

type Parts = Pick<Deps, 'db' | 'master' | 'hub' | 'bus'>

/** Brings a tab from the last event that it saw, or from nothing, to where live events take over. */
export async function catchUp(parts: Parts, tab: Tab, last: StreamPosition | null): Promise<void> {
  const { db, hub, bus } = parts
  const now = last ? await hub.positionWithin(STREAM_PATIENCE_MS) : hub.position()
  const missed = await missedEvents(bus, tab, last, now)
  const isThere = missed !== null && (await sendMissed(parts, tab, now!, missed))
  if (!isThere) await sendSnapshot(db, tab, now)
  // Found while the snapshot was read: what happened in between is in neither.
  const found = now ?? hub.position()
  if (!now && found) await sendSnapshot(db, tab, found)
  tab.goLive(found?.seq ?? 0)
}

/** Null when the tab has to start over: no place named, another life of the stream, or too long away. */
async function missedEvents(
  bus: Parts['bus'],
  tab: Tab,
  last: StreamPosition | null,
  now: StreamPosition | null,
): Promise<AsyncIterable<StreamEvent> | null> {
  if (!last || !now || last.epoch !== now.epoch || last.seq > now.seq) return null
  return bus.replay(tab.owner.empresaId, last.seq, now.seq).catch(() => null)
}

/** @returns false when there was more than one replays. */
async function sendMissed(
  parts: Parts,
  tab: Tab,
  now: StreamPosition,
  missed: AsyncIterable<StreamEvent>,
): Promise<boolean> {
  let batch: StreamEvent[] = []
  let count = 0
  const flush = async (): Promise<void> => {
    const events = batch
    batch = []
    for (const event of await describeEvents(parts, tab.owner.empresaId, now.epoch, events)) {
      const bytes = bytesFor(tab.owner, event)
      if (bytes) tab.send(bytes)
    }
    await tab.drained()
  }
  for await (const event of missed) {
    if (tab.closed) return true
    if (++count > REPLAYED_AT_MOST) return false
    batch.push(event)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return true
}
