import { proxy } from 'valtio'
import { recall, remember } from '../../lib/remember.ts'
import { session } from '../../state/session.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** A board with more leads than this is compact unless the user chose otherwise. */
export const FEW_LEADS = 10

/** The card size that the user chose is kept in this browser. `public/start.js` reads both keys. */
const keyOf = (): string => `board-density:${session.user?.id ?? ''}`
/** Set where the board of the user had many leads when it was last opened. */
const longKeyOf = (): string => `board-long:${session.user?.id ?? ''}`

function kept(): Density {
  const chosen = recall<unknown>(keyOf(), null)
  if (chosen === 'compact' || chosen === 'comfortable') return chosen
  return recall(longKeyOf(), false) ? 'compact' : 'comfortable'
}

export const density = proxy({ now: kept() })

/** Another user may be signed in since. */
export function loadDensity(): void {
  density.now = kept()
}

/** Fits the size to the number of leads when the board opens; a user's choice stays. */
export function fitDensity(leads: number): void {
  remember(longKeyOf(), leads > FEW_LEADS ? true : null)
  density.now = kept()
}

export function setDensity(next: Density): void {
  density.now = next
  remember(keyOf(), next)
}
