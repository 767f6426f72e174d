import type { SocketConfig } from '@whiskeysockets/baileys'

const nothing = (): void => undefined

/** The library logs whole stanzas, addresses and keys: none of it is a line of ours. */
export const quietLogger: SocketConfig['logger'] = {
  level: 'silent',
  child: () => quietLogger,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}
