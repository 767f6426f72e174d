import { proxy } from 'valtio'
import { recall, remember } from '../../lib/remember.ts'
import { session } from '../../state/session.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** The card size is stored per user in this browser. `public/start.js` reads the same key. */
const keyOf = (): string => `board-density:${session.user?.id ?? ''}`

const kept = (): Density => (recall<unknown>(keyOf(), null) === 'compact' ? 'compact' : 'comfortable')

export const density = proxy({ now: kept() })

/** Another person may be here since. */
export function loadDensity(): void {
  density.now = kept()
}

export function setDensity(next: Density): void {
  density.now = next
  remember(keyOf(), next === 'comfortable' ? null : next)
}
