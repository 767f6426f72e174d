import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'

type Handler = (stanza: BinaryNode) => Promise<void>

const TAKEN_IN_ORDER = ['CB:message', 'CB:receipt']

/**
 * Lets what concerns Signal sessions happen one after the other: messages that come, receipts, for which something may
 * be sent again, and what is sent. The library begins with each message as it comes and looks some things up first, so
 * that the second of two would be told before the first; what waited at the server it takes in beside what comes now;
 * and a message that is sealed while another is opened would write back the session as it was before.
 * Each stanza is prepared first. @returns what runs a work in that order.
 */
export function oneAfterTheOther(
  { ws }: WASocket,
  prepare: (stanza: BinaryNode) => Promise<void>,
): <T>(work: () => Promise<T>) => Promise<T> {
  const emit = ws.emit.bind(ws)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  ws.emit = (name: string, ...args: unknown[]) => {
    if (!TAKEN_IN_ORDER.includes(name)) return emit(name, ...args)
    const stanza = args[0] as BinaryNode
    delete stanza.attrs.offline
    const handlers = ws.listeners(name) as Handler[]
    // The library notes its own failures; what it does not, concerns this stanza alone.
    inTurn(async () => {
      await prepare(stanza)
      await Promise.all(handlers.map((handle) => handle(stanza)))
    }).catch(() => undefined)
    return handlers.length > 0
  }
  return inTurn
}
