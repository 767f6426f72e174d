import { storable } from '@fechai/domain/storable'
import type { RawAnswer } from './chat-call.ts'
import type { AnswerForm, ModelAnswer } from './answer-form.ts'

export type ReadAnswer =
  | { kind: 'findings'; answer: ModelAnswer }
  | { kind: 'esquema'; complaints: string[] }
  | { kind: 'recusa' }
  | { kind: 'filtro' }
  | { kind: 'cortada' }

const MOST_COMPLAINTS = 20

/** Reads an answer as findings, or says what is wrong with its form: places and rules, none of its words. */
export function readAnswer({ outcome, content }: RawAnswer, { schema }: Pick<AnswerForm, 'schema'>): ReadAnswer {
  if (outcome === 'refused') return { kind: 'recusa' }
  if (outcome === 'filtered') return { kind: 'filtro' }
  if (outcome === 'cut') return { kind: 'cortada' }
  let parsed: unknown
  try {
    parsed = storable(JSON.parse(content ?? '') as unknown)
  } catch {
    return { kind: 'esquema', complaints: ['não é JSON'] }
  }
  const checked = schema.safeParse(parsed)
  if (checked.success) return { kind: 'findings', answer: checked.data }
  const complaints = checked.error.issues.map(({ path, message }) => `${path.join('.') || 'objeto'}: ${message}`)
  return { kind: 'esquema', complaints: complaints.slice(0, MOST_COMPLAINTS) }
}
