import { formatBRL, parseAmount } from '@fechai/domain/amount'

/** 'R$ 149,00' alone would hide that it comes every month. */
const RECURRENCE = /por (?:hora|dia|semana|mês|ano)/i

export interface ShownAmount {
  /** The computed total, or the words as they are. */
  shown: string
  /** Unit price, or payment period, when the words state it. */
  note: string
}

export function amountShown(valor: string): ShownAmount {
  const { total, unit, quantity } = parseAmount(valor)
  if (total === null) return { shown: valor, note: '' }
  const several = unit !== null && quantity !== null && quantity > 1
  const note = several ? `${quantity} × ${formatBRL(unit)}` : (RECURRENCE.exec(valor)?.[0] ?? '')
  return { shown: formatBRL(total), note }
}
