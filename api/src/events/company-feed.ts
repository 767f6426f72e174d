import type { StreamEvent } from '@fechai/platform/messaging/follow-stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@fechai/platform/log'
import { describeEvents } from './describe.ts'
import { bytesFor } from './described-event.ts'
import type { RowSource } from './row-source.ts'
import type { Tab } from './tab.ts'

const RETRY_MS = 500
const MAX_WAITING = 5_000

/** The tabs of one company. Events that arrive while others are being read are read together. */
export interface CompanyFeed {
  tabs: Set<Tab>
  push(event: StreamEvent, epoch: number): void
}

export function companyFeed(parts: RowSource & { log: Logger }, empresaId: string): CompanyFeed {
  const tabs = new Set<Tab>()
  let waiting: StreamEvent[] = []
  let epochOfWaiting = 0
  let working = false

  async function work(): Promise<void> {
    working = true
    while (waiting.length > 0) {
      const batch = waiting
      const epoch = epochOfWaiting
      waiting = []
      try {
        for (const event of await describeEvents(parts, empresaId, epoch, batch)) {
          for (const tab of tabs) {
            const bytes = bytesFor(tab.owner, event)
            if (bytes) tab.live(bytes, event.seq)
          }
        }
      } catch (err) {
        parts.log.warn({ err }, 'events not described')
        // They are kept while a tab waits for them; a company without tabs gets its next snapshot.
        if (tabs.size > 0 && batch.length + waiting.length < MAX_WAITING) waiting = [...batch, ...waiting]
        await delay(RETRY_MS)
      }
    }
    working = false
  }

  return {
    tabs,
    push(event, epoch) {
      if (epoch !== epochOfWaiting) {
        waiting = []
        epochOfWaiting = epoch
      }
      waiting.push(event)
      if (!working) void work()
    },
  }
}
