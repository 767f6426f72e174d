import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'

type Handler = (stanza: BinaryNode) => Promise<void>

const MESSAGE = 'CB:message'

/**
 * Lets messages be taken in one after the other. The library begins with each as it comes and looks some things up
 * first, so that the second of two would be told before the first; and what waited at the server it takes in beside
 * what comes now.
 */
export function messagesInOrder({ ws }: WASocket): void {
  const emit = ws.emit.bind(ws)
  let last = Promise.resolve()
  ws.emit = (name: string, ...args: unknown[]) => {
    if (name !== MESSAGE) return emit(name, ...args)
    const stanza = args[0] as BinaryNode
    delete stanza.attrs.offline
    const handlers = ws.listeners(MESSAGE) as Handler[]
    last = last.then(async () => {
      // The library notes its own failures; what it does not, concerns this message alone.
      for (const handle of handlers) await handle(stanza).catch(() => undefined)
    })
    return handlers.length > 0
  }
}
