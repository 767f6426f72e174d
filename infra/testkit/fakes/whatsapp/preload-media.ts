import { redirectWhatsApp } from './redirect.ts'
import type { Imitation } from './simulator.ts'

/** As preload.ts, for a worker: it fetches files of messages, and knows nothing else of WhatsApp. */
redirectWhatsApp(JSON.parse(process.env.IMITATED_WHATSAPP!) as Imitation)
