import type { HeldSession, InboxEvent } from '@fechai/data/whatsapp'
import type { Logger } from '@fechai/platform/log'
import type { ChannelEvent } from './channel.ts'
import type { SerialQueue } from './serial-queue.ts'
import type { SessionStores } from './session-stores.ts'

const MOST_TOGETHER = 200
type Arrived = Extract<ChannelEvent, { type: 'arrived' }>

export interface ArrivalsOptions {
  held: HeldSession
  inbox: SessionStores['inbox']
  queue: SerialQueue
  log: Logger
  /** Nothing of what comes is kept any more. */
  isClosed: () => boolean
  /** Something came that is to be placed. */
  onKept: () => void
  /** Answers received messages automatically. @returns true if a message is to be sent */
  answerArrived: (events: readonly InboxEvent[]) => Promise<boolean>
  sendQueued: () => Promise<void>
}

/** Takes in what comes: what comes while something else is being stored is stored in one transaction. */
export function sessionArrivals(options: ArrivalsOptions): (arrived: Arrived) => void {
  const { held, inbox, queue, log, isClosed, onKept, answerArrived, sendQueued } = options
  /** The received events that wait for their turn; null once they are being stored. */
  let together: Arrived | null = null

  /** The received messages are stored already: a failing answer ends nothing. */
  async function answer(events: readonly InboxEvent[]): Promise<void> {
    const ordered = await answerArrived(events).catch((err: unknown) => {
      log.warn({ err, sessionId: held.id }, 'whatsapp message not answered')
      return false
    })
    if (ordered) await sendQueued()
  }

  return ({ events, messageKeys }) => {
    if (together !== null && together.events.length < MOST_TOGETHER) {
      together.events.push(...events)
      together.messageKeys.push(...messageKeys)
      return
    }
    const waiting: Arrived = { type: 'arrived', events: [...events], messageKeys: [...messageKeys] }
    together = waiting
    void queue.run(async () => {
      if (together === waiting) together = null
      if (isClosed()) return
      if ((await inbox.keep(held, waiting.events, waiting.messageKeys)) > 0) onKept()
      await answer(waiting.events)
    })
  }
}
