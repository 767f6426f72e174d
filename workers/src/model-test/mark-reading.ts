import type { VerifiedFindings } from '@fechai/analyst/lead'
import { parseAmount } from '@fechai/domain/amount'
import type { Mark, TestedField } from '@fechai/domain/model-test'
import type { TestTalk } from './talks.ts'

/** Sums that differ by less are the same. */
const TOLERANCE = 0.005

/** Compares a reading with what is right. */
export function markReading(
  { fase, valor, revisar }: Pick<VerifiedFindings, 'fase' | 'valor' | 'revisar'>,
  { fases, valores }: Pick<TestTalk, 'fases' | 'valores'>,
): Record<TestedField, Mark> {
  const sum = valor === null ? null : parseAmount(valor).total
  const isSum =
    valores.length === 0
      ? sum === null
      : sum !== null && valores.some((right) => Math.abs(sum - right) <= TOLERANCE * right)
  return {
    fase: { right: fase !== null && fases.includes(fase), sure: !revisar.includes('fase') },
    valor: { right: isSum, sure: !revisar.includes('valor') },
  }
}
