/** The five analyses with their weights and the conversations that each needs (specification 2, §5 and §9). */
export const ANALYSES = {
  sentiment: { label: 'Sentimento', weight: 0.25, minimum: 5 },
  timing: { label: 'Tempo', weight: 0.2, minimum: 10 },
  language: { label: 'Linguagem', weight: 0.25, minimum: 8 },
  competitiveness: { label: 'Competitividade', weight: 0.15, minimum: 3 },
  productivity: { label: 'Produtividade', weight: 0.15, minimum: 15 },
} as const
export type AnalysisId = keyof typeof ANALYSES
export const ANALYSIS_IDS = Object.keys(ANALYSES) as AnalysisId[]

/** Texts of the specification (2, §5 and §8). */
export const ANALYSIS_TEXTS = {
  tooFew: (minimum: number, count: number) => `Mínimo ${minimum} conversas necessárias (${count} disponíveis)`,
  unknown: (type: string) => `Tipo de análise não suportado: ${type}`,
  nothing: 'Nenhuma conversa disponível para análise',
  failed: (message: string) => `Erro na análise: ${message}`,
} as const

export interface Availability {
  available: boolean
  /** Empty where it is available. */
  reason: string
}

/** Returns whether an analysis has enough conversations. */
export function availabilityOf(type: string, conversations: number): Availability {
  if (!Object.hasOwn(ANALYSES, type)) return { available: false, reason: ANALYSIS_TEXTS.unknown(type) }
  const { minimum } = ANALYSES[type as AnalysisId]
  return conversations >= minimum
    ? { available: true, reason: '' }
    : { available: false, reason: ANALYSIS_TEXTS.tooFew(minimum, conversations) }
}

export type BadgeColor = 'green' | 'yellow' | 'red'

/** Green at 80 or more, yellow at 60 or more, red below (specification 2, §2.4). */
export const badgeColor = (score: number): BadgeColor => (score >= 80 ? 'green' : score >= 60 ? 'yellow' : 'red')
