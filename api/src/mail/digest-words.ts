import type { DigestPart, DigestRow, WeekSales } from '@fechai/data/tasks'
import { formatBRL } from '@fechai/domain/amount'
import { DIGEST_SECTIONS, type DigestDays, type DigestKind, type DigestSection, quietDays } from '@fechai/domain/digest'
import { UNOWNED } from '@fechai/domain/lead-owner'
import { clockOf, dueWords, shortDay } from '@fechai/domain/task'
import { initialsOf } from './letters.ts'

export interface DigestContent {
  days: DigestDays
  /** Sections with something in them. */
  parts: readonly DigestPart[]
  /** Sales of the company's week, for managers. */
  week: WeekSales | null
  /** Names of owners, for managers. */
  names: ReadonlyMap<string, string>
}

/** Addresses in a letter: of the dashboard, and the one that ends these letters. */
export interface LetterLinks {
  panel: string
  unsubscribe: string
}

export const SECTION_TITLES: Record<DigestSection, string> = {
  today: 'Vence hoje',
  overdue: 'Atrasado',
  quiet: 'Ficou quieto',
  closed: 'Fechado',
  confirm: 'A confirmar',
}

const SECTION_PATHS: Record<Exclude<DigestSection, 'closed' | 'quiet'>, string> = {
  today: '/?tela=tarefas',
  overdue: '/?tela=tarefas',
  confirm: '/leads?confirmar=sim',
}

/** Page on which the rest of a section is; sales and quiet leads open the days of the letter. */
export function sectionPath(section: DigestSection, days: DigestDays): string {
  if (section === 'closed') return `/?tela=equipe&de=${days.from}&ate=${days.to}`
  if (section === 'quiet') return `/pipeline?quietos=${quietDays(days).join('_')}`
  return SECTION_PATHS[section]
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const partOf = (parts: readonly DigestPart[], section: DigestSection): number =>
  parts.find((part) => part.section === section)?.n ?? 0

/** Counts alone: the subject of a letter is read by programs, and over shoulders. */
export function digestSubject(kind: DigestKind, parts: readonly DigestPart[]): string {
  const [closed, overdue, today] = [partOf(parts, 'closed'), partOf(parts, 'overdue'), partOf(parts, 'today')]
  const words = [
    kind === 'week' && closed > 0 && counted(closed, 'venda', 'vendas'),
    kind === 'day' && today > 0 && counted(today, 'tarefa para hoje', 'tarefas para hoje'),
    overdue > 0 && counted(overdue, 'tarefa atrasada', 'tarefas atrasadas'),
  ].filter((each) => each !== false)
  const name = kind === 'week' ? 'Sua semana' : 'Seu dia'
  return words.length > 0 ? `${name}: ${words.join(', ')}` : `${name} no Fechaí`
}

/** One lead in a row: customers by their initials, the owner where a manager reads it. */
export function digestRowWords(
  row: DigestRow,
  section: DigestSection,
  day: string,
  names: ReadonlyMap<string, string>,
) {
  const { lead, valor, ownerId, dueOn, dueMinute, lastOn } = row
  const owner = names.size === 0 ? null : (names.get(ownerId)?.split(' ')[0] ?? UNOWNED)
  const when =
    section === 'overdue'
      ? dueWords({ dueOn: dueOn!, dueMinute }, day)
      : section === 'today'
        ? dueMinute === null
          ? 'hoje'
          : clockOf(dueMinute)
        : lastOn && `${section === 'quiet' ? 'desde' : 'em'} ${shortDay(lastOn)}`
  return {
    lead: initialsOf(lead),
    more: [valor !== null && formatBRL(valor), owner, when].filter(Boolean).join(', '),
  }
}

/** 'mais 4', for the rest of a section. */
export const restWords = ({ n, rows }: Pick<DigestPart, 'n' | 'rows'>): string | null =>
  n > rows.length ? `mais ${n - rows.length}` : null

/** In the order of the page: what is due before what has happened. */
export const inOrder = (parts: readonly DigestPart[]): DigestPart[] =>
  DIGEST_SECTIONS.flatMap((section) => parts.find((part) => part.section === section) ?? [])

/** '22 vendas, R$ 198.400,00. Na semana anterior, 19 e R$ 171.000,00. Faltam R$ 176.000,00 para a meta de 11/2026.' */
export function weekWords({ sellers, before, month }: WeekSales, { to }: DigestDays): string {
  const n = sellers.reduce((sum, each) => sum + each.n, 0)
  const value = sellers.reduce((sum, each) => sum + each.value, 0)
  const missing = month.goal === null ? null : month.goal - month.closed
  return [
    n === 0 ? 'Nenhuma venda na semana.' : `${counted(n, 'venda', 'vendas')}, ${formatBRL(value)}.`,
    `Na semana anterior, ${before.n} e ${formatBRL(before.value)}.`,
    missing !== null &&
      missing > 0 &&
      `Faltam ${formatBRL(missing)} para a meta de ${to.slice(5, 7)}/${to.slice(0, 4)}.`,
    missing !== null && missing <= 0 && 'A meta do mês foi alcançada.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The note under a letter: customers are only initials, because mail leaves the product. */
export const INITIALS_NOTE = 'Dos clientes, só as iniciais; nomes e conversas ficam no Fechaí.'

export const sincePhrase = ({ kind, from, to }: DigestDays): string =>
  kind === 'week'
    ? 'Vai às segundas-feiras, para gestores.'
    : `Fechado e quieto contam de ${from === to ? shortDay(from) : `${shortDay(from)} a ${shortDay(to)}`}. Vai nos dias úteis.`
