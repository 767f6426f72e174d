import { proxy } from 'valtio'
import { recall, remember } from '../lib/remember.ts'

export type Theme = 'system' | 'light' | 'dark'
const ORDER: readonly Theme[] = ['system', 'light', 'dark']

export const theme = proxy({ choice: recall<Theme>('theme', 'system') })

/** The next of system, light and dark; remembered, and applied before the first paint by `public/start.js`. */
export const nextTheme = (): void => setTheme(ORDER[(ORDER.indexOf(theme.choice) + 1) % ORDER.length]!)

/** Returns true when the page is dark, by the person's choice or the system's. */
export const isDark = (choice: Theme): boolean =>
  choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** Light where it is dark, and dark where it is light. */
export const switchTheme = (): void => setTheme(isDark(theme.choice) ? 'light' : 'dark')

function setTheme(next: Theme): void {
  theme.choice = next
  remember('theme', next === 'system' ? null : next)
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
}
