import { durationText } from '../../duration-text.ts'
import { FEW_CASES, fewCasesWords } from '../closing/interval.ts'
import type { ScanProFigure, ScanProReport } from './scanpro-report.ts'

const number = (value: number, digits: number): string => {
  const factor = 10 ** digits
  const rounded = Math.round(value * factor) / factor
  const [whole = '0', rest] = String(Math.abs(rounded)).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${rounded < 0 ? '-' : ''}${grouped}${rest === undefined ? '' : `,${rest}`}`
}

export const countText = (n: number): string => number(n, 0)
export const percentText = (value: number): string => `${number(value, 1)}%`

/** Money in few letters, for sentences and charts: 'R$ 624 mil', 'R$ 1,2 mi', 'R$ 890'. */
export function moneyText(value: number): string {
  if (value >= 999_500) return `R$ ${number(value / 1_000_000, value < 10_000_000 ? 1 : 0)} mi`
  if (value >= 1_000) return `R$ ${number(value / 1_000, value < 100_000 ? 1 : 0)} mil`
  return `R$ ${number(value, 0)}`
}

/** The same words on the page and in the PDF; a share of few cases has its interval. */
export function figureText(value: number | null, unit: ScanProFigure['unit'], n = 0): string {
  if (value === null) return unit === 'points' && n > 0 && n < FEW_CASES ? 'poucos casos' : 'sem dados'
  if (unit === 'percent') return `${number(value, 1)}%${intervalText(value, n)}`
  if (unit === 'minutes') return durationText(value * 60)
  if (unit === 'days') return `${number(value, 1)} dias`
  if (unit === 'brl') return `R$ ${brl(value)}`
  return number(value, unit === 'points' ? 1 : 0)
}

const intervalText = (percent: number, n: number): string =>
  n === 0 ? '' : fewCasesWords(Math.round((percent * n) / 100), n)

function brl(value: number): string {
  const [whole = '0', cents = '00'] = Math.abs(value).toFixed(2).split('.')
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents}`
}

export const SCANPRO_COLUMNS = ['Parte', 'Número', 'Valor', 'Unidade', 'Casos', 'Observação'] as const

export const UNITS: Record<ScanProFigure['unit'], string> = {
  ...{ count: 'quantidade', percent: '%', minutes: 'minutos', days: 'dias', brl: 'R$', points: 'pontos' },
}

/** A line for each figure; numbers as a spreadsheet in pt-BR reads them. */
export const scanProRows = ({ sections }: ScanProReport): string[][] =>
  sections.flatMap(({ title, figures }) =>
    figures.map(({ name, value, unit, n, note }) => [
      ...[title, name, value === null ? '' : String(Math.round(value * 100) / 100).replace('.', ',')],
      ...[UNITS[unit], String(n), note ?? noteOf(value, unit, n)],
    ]),
  )

const noteOf = (value: number | null, unit: ScanProFigure['unit'], n: number): string => {
  if (value === null) return figureText(value, unit, n)
  return unit === 'percent' ? intervalText(value, n).trim() : ''
}
