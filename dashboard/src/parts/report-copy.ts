import { durationText } from '@fechai/domain/duration-text'
import { FEW_CASES, fewCasesWords } from '@fechai/domain/insights/closing/interval'
import { plural } from '../lib/plural.ts'

/** A figure as 'pt-BR' writes it, with at most one digit behind the comma. */
export const figure = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')
export const percent = (value: number): string => `${figure(value)}%`
/** A share, of few cases with what may lie behind it: '66,7% (30 a 90%)'. */
export const shareWords = (hits: number, n: number): string => `${percent((100 * hits) / n)}${fewCasesWords(hits, n)}`

export const days = (value: number): string => `${figure(value)} ${value >= 2 ? 'dias' : 'dia'}`

/** Returns the time that customers waited: '7min 32s', '2h 5min'. */
export const waitWords = (minutes: number): string => durationText(minutes * 60)

/** Formats how long one customer waited, for their case: '3 d 4 h', '5 h 20 min', '12 min'. */
export function caseWait(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60]
  const parts =
    days > 0
      ? [`${days} d`, hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return parts.filter(Boolean).join(' ')
}

/** Texts that reports have in common. */
export const reportCopy = {
  noData: 'sem dados',
  noText: '(sem texto)',
  waited: (ms: number) => `esperou ${caseWait(ms)}`,
  open: (nome: string) => `Abrir na conversa com ${nome}`,
  latest: (shown: number, n: number) => `${shown} de ${n}, entre as mais recentes`,
  longest: (shown: number, n: number) => `${shown} de ${n}, as mais demoradas`,
  casesOf: (what: string, n: number) => `${what}: ${plural(n, 'conversa', 'conversas')}`,
  repliesOf: (what: string, n: number) => `${what}: ${plural(n, 'resposta', 'respostas')}`,
  messagesOf: (what: string, n: number) => `${what}: ${plural(n, 'mensagem', 'mensagens')}`,
  fewCases: `Com menos de ${FEW_CASES} casos, uma parte traz entre parênteses o intervalo de 95%.`,
  /** The units that a spreadsheet's columns of numbers are counted in. */
  units: {
    minutes: 'minutos',
    days: 'dias',
    percent: '%',
    brl: 'R$',
    count: 'quantidade',
    points: 'pontos',
  },
  /** A figure beside that of as many days before. */
  before: {
    was: (value: string) => `antes ${value}`,
    up: 'subiu',
    down: 'caiu',
    points: (value: number) => `${figure(value)} p.p.`,
    compared: (from: string, to: string) => `“Antes” é o período de mesma duração, de ${from} a ${to}.`,
    none: (from: string, to: string) => `Não há conversas de ${from} a ${to} para comparar.`,
  },
  print: 'Imprimir',
  export: 'Exportar',
  xlsx: 'Planilha (XLSX)',
  csv: 'Planilha (CSV)',
  filters: 'Filtros',
  filterColumns: ['Filtro', 'Valor'],
  from: 'De',
  to: 'Até',
  seller: 'Vendedor',
  everyone: 'Todos',
  leftOut: 'Ficou de fora',
}
