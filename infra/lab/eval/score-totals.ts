import { type Result, SCORED, type ScoredField } from './score.ts'

export const FASES = ['fechados', 'leads-quentes', 'em-objecao', 'leads-mornos', 'leads-frios']

export interface Total {
  nota: number
  macroF1: number
  objectionF1: number
  fields: Record<ScoredField, number>
  forbidden: number
  inventedPhones: number
  wrongValues: number
  omittedValues: number
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
const f1 = (tp: number, fp: number, fn: number): number => (tp + fp + fn === 0 ? 1 : (2 * tp) / (2 * tp + fp + fn))

export function totalOf(results: readonly Result[]): Total {
  const count = (test: (result: Result) => boolean): number => results.filter(test).length
  const macroF1 = mean(
    FASES.map((fase) =>
      f1(
        count(({ gold, predicted }) => predicted === fase && gold === fase),
        count(({ gold, predicted }) => predicted === fase && gold !== fase),
        count(({ gold, predicted }) => predicted !== fase && gold === fase),
      ),
    ),
  )
  const sum = (of: (result: Result) => number): number => results.reduce((total, result) => total + of(result), 0)
  const objectionF1 = f1(
    sum(({ truePositives }) => truePositives),
    sum(({ falsePositives }) => falsePositives.length),
    sum(({ falseNegatives }) => falseNegatives.length),
  )
  const fields = Object.fromEntries(
    SCORED.map((field) => [field, mean(results.map((result) => result.fields[field]))]),
  ) as Record<ScoredField, number>
  const forbidden = count((result) => result.forbidden.length > 0)
  const nota =
    0.25 * macroF1 +
    0.2 * fields.valor +
    0.15 * fields.produto +
    0.1 * fields.nome +
    0.1 * objectionF1 +
    0.05 * (fields.quantidade + fields.status + fields.progresso + fields.proximo) -
    0.02 * forbidden
  return {
    nota: Math.max(0, nota),
    macroF1,
    objectionF1,
    fields,
    forbidden,
    inventedPhones: count(({ inventedPhone }) => inventedPhone),
    wrongValues: count(({ wrongValue }) => wrongValue),
    omittedValues: count(({ omittedValue }) => omittedValue),
  }
}
