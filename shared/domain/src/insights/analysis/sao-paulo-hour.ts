import { saoPauloOffset } from '../../conversation/sao-paulo.ts'

const MINUTE_MS = 60_000

/** Date and time of an instant in São Paulo, 'aaaa-mm-ddThh:mm…', without the browser's tables of zones. */
export function inSaoPaulo(iso: string): string {
  const at = Date.parse(iso)
  const day = new Date(at - 180 * MINUTE_MS).toISOString().slice(0, 10)
  return new Date(at + saoPauloOffset(day) * MINUTE_MS).toISOString()
}

export const saoPauloHour = (iso: string): number => Number(inSaoPaulo(iso).slice(11, 13))
