import type { Phase } from '@fechai/domain/phases'

/** The colours of the screen on paper: those of `src/app/tokens.css` by daylight. */
export const REPORT_COLORS = {
  text: '#211f1b',
  soft: '#645e54',
  line: '#e7e3dc',
  line2: '#d6d1c8',
  field: '#9a9386',
  danger: '#b3261e',
  accent: '#0b6b4f',
  'on-accent': '#ffffff',
  'amber-mark': '#c07c00',
  column: '#f1efea',
} as const

export const REPORT_PHASES: Record<Phase, string> = {
  fechados: '#147639',
  'leads-quentes': '#c8102e',
  'em-objecao': '#806600',
  'leads-mornos': '#b3570b',
  'leads-frios': '#2a67a8',
}
