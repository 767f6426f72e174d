/** Fields that every model is asked for, also by the short question. */
export const TESTED_FIELDS = ['fase', 'valor'] as const
export type TestedField = (typeof TESTED_FIELDS)[number]

/** Number of the built-in conversations. */
export const TESTED_TALKS = 40

/** One field of one conversation; it is sure where no person is asked to confirm it. */
export interface Mark {
  right: boolean
  sure: boolean
}

/** One of the built-in conversations, read by both. */
export interface TalkResult {
  rules: Record<TestedField, Mark>
  /** Null where no usable answer came. */
  model: Record<TestedField, Mark> | null
  seconds: number
}

export type ModelTestState = 'em_andamento' | 'cancelado' | 'concluido'

export interface FieldScore {
  right: number
  /** Right, and nobody is asked. */
  sure: number
  /** Wrong, and nobody is asked. */
  wrong: number
}

/** How a reader did in a field. A conversation without an answer counts as not right. */
export function scoreOf(results: readonly TalkResult[], reader: 'rules' | 'model', field: TestedField): FieldScore {
  const marks = results.flatMap((result) => result[reader]?.[field] ?? [])
  return {
    right: marks.filter(({ right }) => right).length,
    sure: marks.filter(({ right, sure }) => right && sure).length,
    wrong: marks.filter(({ right, sure }) => !right && sure).length,
  }
}

/** Fields in which a model that was tested to the end is not believed: it read them worse than the rules. */
export const distrustedFields = (results: readonly TalkResult[]): TestedField[] =>
  results.length < TESTED_TALKS
    ? []
    : TESTED_FIELDS.filter((field) => scoreOf(results, 'model', field).right < scoreOf(results, 'rules', field).right)

/** Null without a result. */
export function medianSeconds(results: readonly TalkResult[]): number | null {
  const sorted = results.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
