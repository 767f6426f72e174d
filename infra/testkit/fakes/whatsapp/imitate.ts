import { fileURLToPath } from 'node:url'
import type { WhatsAppSide } from '@fechai/operations/local/product'
import { until } from '../../testing/until.ts'
import { servePhones } from './page/serve-phones.ts'
import type { Phone } from './parties.ts'
import { quietSignal } from './quiet-signal.ts'
import { watchScreens, type Screens, type ShownCode } from './shown-codes.ts'
import { startWhatsApp, type WhatsAppSimulator } from './simulator.ts'

/** A WhatsApp for a product that is started here, with a page on which its phones are used. */
export interface ImitatedWhatsApp {
  sim: WhatsAppSimulator
  pageUrl: string
  /** The settings with which the product takes this for WhatsApp. */
  side: WhatsAppSide
  /** Shows the product's codes to the phones from now on. */
  seeScreens(env: Record<string, string>): void
  codes(): Promise<ShownCode[]>
  /** Waits for a code of a session, or of any, and photographs it with a phone. */
  scan(phone: Phone, of?: { sessionId?: string; empresaId?: string }): Promise<ShownCode>
  close(): Promise<void>
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

export async function imitateWhatsApp({ pagePort = 0 }: { pagePort?: number } = {}): Promise<ImitatedWhatsApp> {
  const speakAgain = quietSignal()
  const sim = await startWhatsApp()
  let screens: Screens | null = null
  const codes = async (): Promise<ShownCode[]> => (await screens?.codes()) ?? []
  const page = await servePhones(sim, codes, pagePort)
  return {
    sim,
    pageUrl: page.url,
    side: {
      preloads: [path('./preload.ts')],
      workerPreloads: [path('./preload-media.ts')],
      environment: { IMITATED_WHATSAPP: JSON.stringify(sim.imitation) },
    },
    seeScreens: (env) => void (screens = watchScreens(env)),
    codes,
    async scan(phone, { sessionId, empresaId } = {}) {
      const shown = await until(async () =>
        (await codes()).find(
          (each) => (!sessionId || each.sessionId === sessionId) && (!empresaId || each.empresaId === empresaId),
        ),
      )
      await phone.scan(shown.code)
      return shown
    },
    async close() {
      await page.close()
      await screens?.close()
      await sim.close()
      speakAgain()
    },
  }
}
