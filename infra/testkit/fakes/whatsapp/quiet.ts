import type { DEFAULT_CONNECTION_CONFIG } from '@whiskeysockets/baileys'

const nothing = (): void => undefined

/** The library's logger, as the imitation wants it: mute. */
export const quiet: typeof DEFAULT_CONNECTION_CONFIG.logger = {
  level: 'silent',
  child: () => quiet,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
}
