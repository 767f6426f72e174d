import { FEW_CASES, fewCasesWords } from '@fechai/shared/insights/closing/interval'
import { plural } from '../lib/plural.ts'

/** A figure as 'pt-BR' writes it, with at most one digit behind the comma. */
export const figure = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')
export const percent = (value: number): string => `${figure(value)}%`
/** A share, of few cases with what may lie behind it: '66,7% (30 a 90%)'. */
export const shareWords = (hits: number, n: number): string => `${percent((100 * hits) / n)}${fewCasesWords(hits, n)}`

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
  messagesOf: (what: string, n: number) => `${what}: ${plural(n, 'mensagem', 'mensagens')}`,
  fewCases: `Com menos de ${FEW_CASES} casos, uma parte traz entre parênteses o intervalo de 95%.`,
  print: 'Imprimir',
  exportCsv: 'Exportar CSV',
}
