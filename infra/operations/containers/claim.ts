import type { ComposeService } from './compose-services.ts'
import type { Place } from './place.ts'

/** Describes what runs, and how it is reached. */
export interface Running {
  place: Place
  services: Record<string, ComposeService>
  apiUrl: string
  publicUrl: string
  uiUrl: string
  /** Ports of the TLS proxy on this machine. */
  proxy: { http: number; https: number }
  healthToken: string
  /** Takes everything down but the volumes, and starts it again. */
  downAndUp(): Promise<void>
}

export interface Claim {
  says: string
  /** @throws Error with what is otherwise. */
  prove(running: Running): Promise<void>
}

/** As long as a whole analysis may take here, OCR's start included. */
export const within = { timeoutMs: 120_000 }
