import type { GroupedAccount } from './write-groups.ts'

/** What leaves a connection, in order. */
export interface Exit {
  /** Runs it once everything is stored that it follows from; never, where that could not be stored. */
  pass(leave: () => void): void
  /** Resolves when nothing waits to leave any more. */
  idle(): Promise<void>
}

/** Nothing is said, to the server or to the product, that would be unsaid if the process died now. */
export function afterStored({ settled, isSettled }: Pick<GroupedAccount, 'settled' | 'isSettled'>): Exit {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return {
    pass(leave) {
      if (waiting === 0 && isSettled()) return leave()
      const stored = settled()
      stored.catch(() => undefined)
      waiting++
      last = last
        .then(() => stored)
        .then(leave)
        .catch(() => undefined)
        .finally(() => waiting--)
    },
    idle: () => last,
  }
}

type Send = (bytes: Uint8Array, sent?: (error?: Error) => void) => void

/** Has a socket keep to it. Who sends goes on when the frame is taken: the next message is opened meanwhile. */
export function sendAfterStored({ ws }: { ws: unknown }, { pass }: Exit): void {
  const raw = (ws as { socket: { send: Send } }).socket
  const send = raw.send.bind(raw) as Send
  raw.send = (bytes, sent) => {
    // What does not leave because the connection ended, its end tells.
    pass(() => send(bytes, () => undefined))
    sent?.()
  }
}
