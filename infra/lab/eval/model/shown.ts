import type { Judged } from '@fechai/analyst/evidence'
import { parseAmount } from '@fechai/domain/amount'
import { type Label, scoreOne, type Prediction } from '../score.ts'

export const FIELDS = ['fase', 'valor', 'produto', 'nome', 'quantidade', 'whatsapp'] as const
export type Field = (typeof FIELDS)[number]

/** A field as a lead shows it. */
export interface Shown {
  value: string | null
  /** Nothing about it asks to be confirmed. */
  sure: boolean
  /** What else a person can choose. */
  other: string | null
}

export function shownOf({ revisar, duvidas, ...fields }: Judged['verified'], field: Field): Shown {
  const others = duvidas[field]?.leituras.map(({ valor }) => valor) ?? []
  return {
    value: fields[field],
    sure: !revisar.includes(field),
    other: others.find((valor) => valor !== fields[field]) ?? null,
  }
}

/** How a field reached a lead, the best first. */
export const OUTCOMES = ['certo', 'confirmar', 'segunda', 'vazio', 'perdido', 'falso'] as const
export type Outcome = (typeof OUTCOMES)[number]

export function outcomeOf(label: Label, field: Field, { value, sure, other }: Shown): Outcome {
  const right = isRight(label, field, value)
  // Where nothing is shown nothing can be taken for true, whatever was refused.
  if (right) return sure || value === null ? 'certo' : 'confirmar'
  if (other !== null && isRight(label, field, other)) return 'segunda'
  if (value === null) return 'vazio'
  return sure ? 'falso' : 'perdido'
}

const NOTHING: Prediction = {
  nome: null,
  whatsapp: null,
  produto: null,
  quantidade: null,
  valor_texto: null,
  valor_total_brl: null,
  fase: null,
  progresso: null,
  status_lead: null,
  objecoes: [],
  proximoPasso: null,
}

export function isRight(label: Label, field: Field, value: string | null): boolean {
  const claim: Partial<Prediction> =
    field === 'valor'
      ? { valor_texto: value, valor_total_brl: value === null ? null : parseAmount(value).total }
      : // What nobody counted is one thing.
        { [field]: field === 'quantidade' ? (value ?? '1 unidade') : value }
  return scoreOne(label, { ...NOTHING, ...claim }).fields[field] === 1
}
