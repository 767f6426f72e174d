import { proxy } from 'valtio'
import { recall, remember } from '../lib/remember.ts'

export type Theme = 'system' | 'light' | 'dark'
const ORDER: readonly Theme[] = ['system', 'light', 'dark']

export const theme = proxy({ choice: recall<Theme>('theme', 'system') })

/** The next of system, light and dark; remembered, and applied before the first paint by `public/start.js`. */
export function nextTheme(): void {
  const next = ORDER[(ORDER.indexOf(theme.choice) + 1) % ORDER.length]!
  theme.choice = next
  remember('theme', next === 'system' ? null : next)
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
}
