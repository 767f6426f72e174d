import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase, wholeCompany } from '@fechai/data/database'
import { giveGatewayKeys, listCompaniesWithWhatsApp } from '@fechai/data/whatsapp'
import type { Key } from '@fechai/platform/crypto/keys'
import { gatewayKeyFrom } from '../gateway-key.ts'
import type { Environment } from '@fechai/platform/env'
import type { Logger } from '@fechai/platform/log'
import type { EventBus } from '@fechai/platform/messaging/event-bus'
import { startPlacer } from './placer.ts'

interface Parts {
  environment: Environment
  log: Logger
  master: Key
  bus: Pick<EventBus, 'publish' | 'onKept' | 'onWhatsAppWoken' | 'wakeWhatsApp'>
}

/** Places and joins, while stages have connections of their own. */
const CONNECTIONS = 6
/** The interval at which companies without a key for the gateway are looked for, beside news of them. */
const KEYS_EVERY_MS = 2_000

/**
 * Does for the gateway to WhatsApp what needs the companies' keys: places what came into conversations, and gives the
 * gateway the keys of companies with a wished connection.
 */
export function serveLiveChats({ environment, log, master, bus }: Parts): { stop(): Promise<void> } {
  const db = openDatabase({ url: environment.DATABASE_WORKER_URL!, max: CONNECTIONS, keepsPlans: true })
  const placer = startPlacer({ db, master, log, publish: bus.publish })
  bus.onKept((owner, sessionId) => placer.wake({ ...owner, reach: 'company' }, sessionId))
  const stopping = new AbortController()
  const { signal } = stopping
  let woken = new AbortController()
  bus.onWhatsAppWoken(() => woken.abort())

  /** The worker before this one may have died between placing and publishing. */
  async function tellAgain(): Promise<void> {
    for (const empresaId of await listCompaniesWithWhatsApp(db)) placer.tellAgain(wholeCompany(empresaId))
  }

  async function giveKeys(key: Key): Promise<void> {
    let told: ReadonlySet<string> = new Set()
    while (!signal.aborted) {
      woken = new AbortController()
      try {
        const { given, failed } = await giveGatewayKeys(db, master, key)
        if (given > 0) bus.wakeWhatsApp()
        for (const empresaId of failed)
          if (!told.has(empresaId)) log.error({ empresaId }, 'key of a company does not open: not given to the gateway')
        told = failed
      } catch (err) {
        log.warn({ err }, 'keys not given to the gateway')
      }
      await delay(KEYS_EVERY_MS, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => undefined)
    }
  }

  const telling = tellAgain().catch((err: unknown) => log.warn({ err }, 'whatsapp messages not told'))
  const { FECHAI_WHATSAPP_KEY } = environment
  // The commands of operators read a worker's settings as well, and have no such key.
  if (FECHAI_WHATSAPP_KEY === '')
    log.warn('no FECHAI_WHATSAPP_KEY: no number connects, and no message is sent or received')
  const giving = FECHAI_WHATSAPP_KEY === '' ? undefined : giveKeys(gatewayKeyFrom(FECHAI_WHATSAPP_KEY))
  return {
    async stop() {
      stopping.abort()
      await Promise.all([telling, giving])
      await placer.stop()
      await db.close()
    },
  }
}
