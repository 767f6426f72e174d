import { toNumber } from '@whiskeysockets/baileys'

type Wide = Parameters<typeof toNumber>[0]

/** A sum as people of Brazil write it; null where there is none. */
export function moneyText(value: number, currency: string | null | undefined): string | null {
  if (!Number.isFinite(value) || value <= 0) return null
  const code = currency || 'BRL'
  try {
    return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: code }).format(value).replaceAll('\u00a0', ' ')
  } catch {
    // A sender may name a currency that does not exist.
    return `${code} ${value.toFixed(2).replace('.', ',')}`
  }
}

/** A sum that the protocol counts in thousandths. */
export const thousandthsText = (thousandths: Wide, currency: string | null | undefined): string | null =>
  moneyText(toNumber(thousandths) / 1_000, currency)

/** A moment on Brazil's clock, as '09/10/2026 às 10:00'; null for a moment that no clock shows. */
export function momentText(ms: number): string | null {
  if (!(ms > 0 && ms < 8.64e15)) return null
  const at = new Date(ms)
  const zone = { timeZone: 'America/Sao_Paulo' } as const
  const day = at.toLocaleDateString('pt-BR', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' })
  return `${day} às ${at.toLocaleTimeString('pt-BR', { ...zone, hour: '2-digit', minute: '2-digit' })}`
}

export const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

type Part = string | null | undefined | false

/** Parts that say something, one a line. */
export const linesOf = (...parts: readonly Part[]): string => joined('\n', parts)

/** The same in one line. */
export const listOf = (...parts: readonly Part[]): string => joined(', ', parts)

const joined = (between: string, parts: readonly Part[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part.trim() : ''))
    .filter((part) => part !== '')
    .join(between)
