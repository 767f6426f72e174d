import type { SentChoices } from './sent-question.ts'

export interface SumTerm {
  id: string
  vezes: number | null
  sinal: 'mais' | 'menos'
}

interface Part extends SumTerm {
  n: number
  amount: number
}

/** Combinations that need no words: 'os dois', 'o par'. */
const UNSAID = [1, 2, 3]

/**
 * The sums of a question that make a total, as a careful reader would choose them: one that was said so, one times a
 * count, two together or one off the other, three together; null when no formula makes it.
 */
export function chooseSum(
  total: number,
  { valores, quantidades }: Pick<SentChoices, 'valores' | 'quantidades'>,
  known: readonly number[],
): SumTerm[] | null {
  const makes = (amount: number): boolean => Math.abs(amount - total) <= Math.max(0.01, total * 0.000_05)
  const isNear = (amount: number): boolean => Math.abs(amount - total) <= total * 0.005
  const counts = [...quantidades.map(({ valor }) => valor), ...valores.flatMap(({ vezes, valor }) => [vezes, valor])]
  const times = [...new Set([...counts, ...UNSAID])].filter((count) => Number.isInteger(count)) as number[]
  const whole = valores.map(({ id, n, total: amount }): Part => ({ id, n, amount, vezes: null, sinal: 'mais' }))
  const several = valores.flatMap(({ id, n, valor }) =>
    times.map((vezes): Part => ({ id, n, amount: valor * vezes, vezes, sinal: 'mais' })),
  )
  const parts = [...whole, ...several]
  const best = (found: readonly Part[]): Part | undefined =>
    found.findLast(({ n }) => known.includes(n)) ?? found.at(-1)
  const told = ({ id, vezes, sinal }: Part): SumTerm => ({ id, vezes, sinal })

  const one = best(whole.filter(({ amount }) => makes(amount))) ?? best(several.filter(({ amount }) => makes(amount)))
  if (one) return [told(one)]
  for (const first of parts)
    for (const second of whole) {
      if (first.id === second.id) continue
      if (makes(first.amount + second.amount)) return [told(first), told(second)]
      if (makes(first.amount - second.amount)) return [told(first), { ...told(second), sinal: 'menos' }]
      if (first.vezes !== null) continue
      const third = whole.find(
        ({ id, amount }) => id !== first.id && id !== second.id && makes(first.amount + second.amount + amount),
      )
      if (third) return [told(first), told(second), told(third)]
    }
  const near = best(parts.filter(({ amount }) => isNear(amount)))
  return near ? [told(near)] : null
}
