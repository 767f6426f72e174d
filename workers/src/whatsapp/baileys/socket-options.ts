import { DEFAULT_CONNECTION_CONFIG, type SocketConfig } from '@whiskeysockets/baileys'
import { WHATSAPP_ADDRESS } from './harden.ts'
import { quietLogger } from './quiet-logger.ts'

/** The time-outs; the library's own if left out. */
export interface SocketTimings {
  connectMs?: number
  keepAliveMs?: number
  qrMs?: number
  /** The time that the server has to take a code that is typed on the phone. */
  codeMs?: number
}

/** Includes the announced version of WhatsApp Web; the library's own if left out. */
export interface SocketChoices extends SocketTimings {
  version?: [number, number, number]
}

/** The name under which the phone lists this device, and what it is. */
export const newBrowser = (): [string, string, string] => ['Fechaí', 'Chrome', '1.0.0']

/** The address is written here and comes from nowhere else. */
export const socketOptions = ({
  connectMs,
  keepAliveMs,
  qrMs,
  version = DEFAULT_CONNECTION_CONFIG.version,
}: SocketChoices) =>
  ({
    waWebSocketUrl: WHATSAPP_ADDRESS,
    version,
    browser: newBrowser(),
    logger: quietLogger,
    markOnlineOnConnect: false,
    syncFullHistory: false,
    // Refused as a whole, the addresses of contacts would never come.
    shouldSyncHistoryMessage: () => true,
    appStateMacVerification: { patch: true, snapshot: true },
    transactionOpts: { maxCommitRetries: 3, delayBetweenTriesMs: 200 },
    emitOwnEvents: false,
    generateHighQualityLinkPreview: false,
    ...(connectMs !== undefined && { connectTimeoutMs: connectMs }),
    ...(keepAliveMs !== undefined && { keepAliveIntervalMs: keepAliveMs }),
    ...(qrMs !== undefined && { qrTimeout: qrMs }),
  }) satisfies Partial<SocketConfig>

const MOST_COUNTS = 1_000
const counts = new WeakMap<object, NonNullable<SocketConfig['msgRetryCounterCache']>>()

/** Returns the number of repeated requests for each message; it outlives the connections of an account. */
export function retryCounts(account: object): NonNullable<SocketConfig['msgRetryCounterCache']> {
  const known = counts.get(account)
  if (known) return known
  const values = new Map<string, unknown>()
  const cache: NonNullable<SocketConfig['msgRetryCounterCache']> = {
    get: <T>(key: string) => values.get(key) as T | undefined,
    set(key, value) {
      values.delete(key)
      values.set(key, value)
      if (values.size > MOST_COUNTS) values.delete(values.keys().next().value!)
    },
    del: (key) => void values.delete(key),
    flushAll: () => values.clear(),
  }
  counts.set(account, cache)
  return cache
}
