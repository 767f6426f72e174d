import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'

type Handler = (stanza: BinaryNode) => Promise<void>

const TAKEN_IN_ORDER = ['CB:message', 'CB:receipt']

/**
 * Serializes all work on Signal sessions: received messages, receipts, which may cause a second sending, and sent
 * messages. The library starts each message as it arrives and makes look-ups first, so it would report the second of
 * two before the first. It also processes waiting messages together with new ones, and a message that is encrypted
 * while another is decrypted would write back the earlier session. Each stanza is prepared first.
 * @returns a function that runs work in that order.
 */
export function signalQueue(
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
