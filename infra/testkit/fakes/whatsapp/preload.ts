import { believe } from './disguise.ts'
import type { Imitation } from './simulator.ts'

/**
 * Loaded before a gateway of a test or of the demo, this takes an imitation for WhatsApp: `node --import` it, with
 * what `startWhatsApp` says of itself in IMITATED_WHATSAPP.
 */
believe(JSON.parse(process.env.IMITATED_WHATSAPP!) as Imitation)
