import type { LeadStatus } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import type { VerifiedFindings } from '../analysis.ts'

/** Least, usual and most progress of a lead in each phase. */
const PROGRESS: Record<Phase, readonly [number, number, number]> = {
  fechados: [90, 98, 100],
  'leads-quentes': [60, 78, 95],
  'em-objecao': [20, 48, 70],
  'leads-mornos': [15, 50, 65],
  'leads-frios': [0, 15, 40],
}

/** Usual progress of a lead in each phase. */
export const USUAL_PROGRESS: Record<Phase, number> = {
  fechados: PROGRESS.fechados[1],
  'leads-quentes': PROGRESS['leads-quentes'][1],
  'em-objecao': PROGRESS['em-objecao'][1],
  'leads-mornos': PROGRESS['leads-mornos'][1],
  'leads-frios': PROGRESS['leads-frios'][1],
}

/** Progress and status as the phase that is shown has them: the model's where they go with it, else its usual ones. */
export function followPhase(
  fase: Phase,
  { rules, model }: Record<'rules' | 'model', VerifiedFindings>,
): { progresso: number; status_lead: LeadStatus } {
  const [least, usual, most] = PROGRESS[fase]
  const { progresso } = model
  return {
    progresso: progresso !== null && progresso >= least && progresso <= most ? progresso : usual,
    status_lead:
      fase === 'fechados'
        ? 'Fechado'
        : ([model.status_lead, rules.status_lead].find((status) => status !== null && status !== 'Fechado') ?? 'Ativo'),
  }
}
