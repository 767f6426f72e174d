import { fold, nameKey } from '@fechai/domain/conversation/fold'
import { parseAmount } from '@fechai/domain/amount'
import type { ComparedField } from '@fechai/domain/field-comparison'
import type { Findings } from '../analysis.ts'
import { sameAmount } from '../text/amounts.ts'
import { readNumbers } from '../text/numbers.ts'

/** Points of progress that two readers may be apart. */
const NEAR_PROGRESS = 15

/** True when two readings claim the same value of a field, in any wording. Two empty values agree. */
export function sameClaim(field: ComparedField, a: Findings, b: Findings): boolean {
  if (field === 'obstrucoes' || field === 'oportunidades') return sameItems(field, a, b)
  if (field === 'progresso') {
    if (a.progresso === null || b.progresso === null) return a.progresso === b.progresso
    return Math.abs(a.progresso - b.progresso) <= NEAR_PROGRESS
  }
  const [one, other] = [a[field], b[field]]
  if (one === null || other === null) return one === other
  return one === other || SAME[field](one, other)
}

const SAME: Record<
  Exclude<ComparedField, 'progresso' | 'obstrucoes' | 'oportunidades'>,
  (a: string, b: string) => boolean
> = {
  nome: (a, b) => firstName(a) === firstName(b),
  whatsapp: (a, b) => localDigits(a) === localDigits(b),
  produto: (a, b) => words(a).some((word) => words(b).includes(word)),
  quantidade: (a, b) => firstNumber(a) === firstNumber(b),
  valor: (a, b) => {
    const [one, other] = [parseAmount(a).total, parseAmount(b).total]
    return one !== null && other !== null && sameAmount(one, other)
  },
  fase: () => false,
  status_lead: () => false,
}

const firstName = (name: string): string => nameKey(name.trim().split(/\s+/)[0] ?? '')
const firstNumber = (text: string): number | undefined => readNumbers(fold(text))[0]?.value
const words = (text: string): string[] => fold(text).match(/\p{L}{4,}/gu) ?? []

/** Digits of a Brazilian number without the country. */
function localDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

/** Lists agree when both are empty, or when a sentence proves an item of each. */
function sameItems(field: 'obstrucoes' | 'oportunidades', a: Findings, b: Findings): boolean {
  if (a[field].length === 0 || b[field].length === 0) return a[field].length === b[field].length
  const messages = ({ evidence }: Findings): number[] =>
    evidence.filter((claim) => claim.field === field).map(({ messageIndex }) => messageIndex)
  const mine = messages(a)
  return messages(b).some((index) => mine.includes(index))
}
