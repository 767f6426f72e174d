import type { CaseSet } from '../cases.ts'
import { FIELDS, isRight, OUTCOMES, outcomeOf, shownOf, type Field, type Outcome } from './shown.ts'
import type { ReadByBoth } from './run-labelled.ts'

const HEADINGS: Record<Outcome, string> = {
  certo: 'certo',
  confirmar: 'a confirmar',
  segunda: '2ª leitura',
  vazio: 'vazio',
  perdido: 'nenhuma',
  falso: 'falso',
}
/** Of every hundred conversations the right reading of these reaches the lead in so many, and in so many as sure. */
export const GOALS = { reached: 0.98, sure: 0.9, fields: ['fase', 'valor', 'produto', 'nome'] as readonly Field[] }

/** How often a field reached the leads in each way. */
export type Reach = Record<Field, Record<Outcome, number>>

export function reachOf(read: readonly Pick<ReadByBoth, 'one' | 'judged'>[]): Reach {
  const count = (field: Field, outcome: Outcome): number =>
    read.filter(({ one, judged }) => outcomeOf(one.label, field, shownOf(judged.verified, field)) === outcome).length
  return Object.fromEntries(
    FIELDS.map((field) => [field, Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count(field, outcome)]))]),
  ) as Reach
}

export function sharesOf(outcomes: Record<Outcome, number>): { reached: number; sure: number } {
  const all = OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0)
  const { certo, confirmar, segunda } = outcomes
  return { reached: (certo + confirmar + segunda) / all, sure: certo / all }
}

/** Rows of a table whose cells are aligned when read as text, and a table when read as Markdown. */
export function rowsOf(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = heading.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]!.length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(' | ')} |`
  const ruler = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(heading), ruler, ...rows.map(line)]
}

export const reachTable = (reach: Reach): string[] =>
  rowsOf(
    ['campo', 'chega', 'como certo', ...OUTCOMES.map((outcome) => HEADINGS[outcome])],
    FIELDS.map((field) => {
      const { reached, sure } = sharesOf(reach[field])
      return [field, reached.toFixed(3), sure.toFixed(3), ...OUTCOMES.map((outcome) => String(reach[field][outcome]))]
    }),
  )

/** What did not reach the lead, a line for each field of each conversation. */
export const missedIn = (read: readonly Pick<ReadByBoth, 'one' | 'judged' | 'model'>[]): string[] =>
  read.flatMap(({ one: { label }, judged, model }) =>
    FIELDS.flatMap((field) => {
      const shown = shownOf(judged.verified, field)
      const outcome = outcomeOf(label, field, shown)
      if (outcome === 'certo' || outcome === 'confirmar' || outcome === 'segunda') return []
      const said = [shown.value, shown.other, model?.[field] ?? null].map((value) => JSON.stringify(value))
      return [`${label.id} ${field}, ${HEADINGS[outcome]}: mostra ${said[0]} ou ${said[1]}, o modelo disse ${said[2]}`]
    }),
  )

/** Conversations in which not even a model without fault could choose the right thing: code had not found it. */
export const unfoundIn = (read: readonly Pick<ReadByBoth, 'one' | 'model'>[]): string[] =>
  CHOSEN.map((field) => {
    const ids = read.flatMap(({ one: { label }, model }) =>
      model === null || isRight(label, field, model[field]) ? [] : [label.id],
    )
    return `${field} ${ids.length}${ids.length === 0 ? '' : ` (${ids.join(', ')})`}`
  })

/** Fields that an answer chooses from what code found. */
const CHOSEN = ['valor', 'nome', 'quantidade', 'whatsapp'] as const

export const casesOf = (sets: readonly CaseSet[]) => sets.flatMap(({ cases }) => cases)
