import type { Phase } from './phases.ts'

export type ThermometerColor = 'green' | 'lime' | 'yellow' | 'dark-yellow' | 'amber' | 'orange' | 'red'

/** First row whose `from` is reached gives the colour (specification 1, §4 'Card progress colour'). */
const SCALES: Record<Phase, ReadonlyArray<{ from: number; color: ThermometerColor }>> = {
  fechados: [{ from: 0, color: 'green' }],
  'leads-quentes': [
    { from: 70, color: 'green' },
    { from: 60, color: 'lime' },
    { from: 0, color: 'yellow' },
  ],
  'leads-mornos': [
    { from: 60, color: 'dark-yellow' },
    { from: 0, color: 'orange' },
  ],
  'em-objecao': [
    { from: 50, color: 'amber' },
    { from: 0, color: 'orange' },
  ],
  // '30 or less red, else orange'
  'leads-frios': [
    { from: 31, color: 'orange' },
    { from: 0, color: 'red' },
  ],
}

/** Progress as it is drawn: whole, 0 to 100. */
export const clampProgress = (progresso: number): number =>
  Number.isFinite(progresso) ? Math.round(Math.min(100, Math.max(0, progresso))) : 0

/** Colour of the thermometer of a card. */
export function thermometerColor(fase: Phase, progresso: number): ThermometerColor {
  const value = clampProgress(progresso)
  return SCALES[fase].find((step) => value >= step.from)!.color
}

/** Steps of the four-step funnel that a phase fills. */
export const FUNNEL_STEPS_FILLED: Record<Phase, 1 | 2 | 3 | 4> = {
  fechados: 4,
  'leads-quentes': 3,
  'em-objecao': 2,
  'leads-mornos': 2,
  'leads-frios': 1,
}
