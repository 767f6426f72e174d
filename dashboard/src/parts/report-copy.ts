import { wilsonInterval } from '@fechai/shared/insights/closing/interval'
import { plural } from '../lib/plural.ts'

/** A figure as 'pt-BR' writes it, with at most one digit behind the comma. */
export const figure = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')
export const percent = (value: number): string => `${figure(value)}%`
/** From so many cases a share stands by itself. */
export const FEW_CASES = 30

/** A share, of few cases with what may lie behind it: '66,7% (30 a 90%)'. */
export function shareWords(hits: number, n: number): string {
  const share = percent((100 * hits) / n)
  if (n >= FEW_CASES) return share
  const [low, high] = wilsonInterval(hits, n)
  return `${share} (${Math.round(100 * low)} a ${Math.round(100 * high)}%)`
}

export const days = (value: number): string => `${figure(value)} ${value >= 2 ? 'dias' : 'dia'}`

/** '7min 32s', '2h 5min'. */
export function waitWords(minutes: number): string {
  const seconds = Math.round(minutes * 60)
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}min ${seconds % 60}s`
  return `${Math.floor(seconds / 3_600)}h ${Math.floor((seconds % 3_600) / 60)}min`
}

/** Texts that reports have in common. */
export const reportCopy = {
  noData: 'sem dados',
  noText: '(sem texto)',
  open: (nome: string) => `Abrir na conversa com ${nome}`,
  latest: (shown: number, n: number) => `${shown} de ${n}, entre as mais recentes`,
  casesOf: (what: string, n: number) => `${what}: ${plural(n, 'conversa', 'conversas')}`,
  repliesOf: (what: string, n: number) => `${what}: ${plural(n, 'resposta', 'respostas')}`,
  fewCases: `Com menos de ${FEW_CASES} casos, uma parte traz entre parênteses o intervalo de 95%.`,
  print: 'Imprimir',
  exportCsv: 'Exportar CSV',
}
