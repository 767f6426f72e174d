/** Bounds of a company's reasons for a loss and of its own fields. */
export const LEAD_SETTING_LIMITS = {
  reasons: 40,
  fields: 20,
  nameLength: 40,
  choices: 30,
  choiceLength: 60,
  /** Letters of a text value. */
  textLength: 200,
  /** Greatest size of a number, either sign. */
  number: 1_000_000_000_000,
  /** Conditions on own fields in one filter. */
  conditions: 5,
} as const

/** A reason for which leads are lost; an archived one is kept for the leads that have it. */
export interface LossReason {
  id: string
  name: string
  archived: boolean
}

export const FIELD_KINDS = ['texto', 'numero', 'data', 'escolha'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A field that a company adds to its leads. */
export interface CustomField {
  id: string
  name: string
  kind: FieldKind
  /** Values to choose from; empty for other kinds. */
  choices: string[]
  /** True if the cards of the board show it. */
  onCard: boolean
  archived: boolean
}

/** Text, number, day `aaaa-mm-dd`, or one of the choices. */
export type CustomValue = string | number

/** Values of a lead's own fields, by the field's id. */
export type CustomValues = Record<string, CustomValue>

/** Reasons of a company that has not changed them. The ids are the same in every company. */
export const DEFAULT_LOSS_REASONS: readonly LossReason[] = [
  'Preço',
  'Comprou do concorrente',
  'Parou de responder',
  'Desistiu da compra',
  'Prazo ou entrega',
  'Não era o produto certo',
  'Sem crédito ou forma de pagamento',
].map((name, at) => ({ id: `00000000-0000-4000-9000-00000000000${at + 1}`, name, archived: false }))

export const LEAD_SETTING_TEXTS = {
  changed: 'Outra pessoa mudou esta lista. Ela foi atualizada; confira e salve de novo.',
  used: (name: string) => `“${name}” está em uso. Arquive em vez de remover.`,
  kind: (name: string) => `“${name}” já tem valores, então o tipo não pode mudar.`,
  double: (name: string) => `“${name}” aparece duas vezes.`,
  choices: (name: string) => `Escreva ao menos uma opção para “${name}”.`,
  demanded: 'Diga o motivo da perda.',
  unknownReason: 'Este motivo não existe mais. Escolha outro.',
  sold: 'Este lead já é uma venda. Tire-o de Fechados antes de marcá-lo como perdido.',
  unknownField: 'Este campo não existe mais. Recarregue a página.',
  wrong: {
    texto: (name: string) => `“${name}”: escreva até ${LEAD_SETTING_LIMITS.textLength} letras.`,
    numero: (name: string) => `“${name}”: escreva um número.`,
    data: (name: string) => `“${name}”: escreva uma data.`,
    escolha: (name: string) => `“${name}”: escolha uma das opções.`,
  },
} as const

/** Writes a name without case, accents and outer spaces. */
const plainLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Returns the first name that a list has twice, without regard to case or accents; null if there is none. */
export function findDouble(names: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const name of names) {
    const key = plainLetters(name)
    if (seen.has(key)) return name
    seen.add(key)
  }
  return null
}

const isDay = (text: string): boolean => {
  const instant = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Returns the value in its stored form, null for an empty one, undefined if the field does not take it. */
export function customValue(field: CustomField, given: CustomValue | null): CustomValue | null | undefined {
  if (given === null) return null
  if (field.kind === 'numero')
    return typeof given === 'number' && Number.isFinite(given) && Math.abs(given) <= LEAD_SETTING_LIMITS.number
      ? given
      : undefined
  if (typeof given !== 'string') return undefined
  const text = given.trim()
  if (text === '') return null
  if (field.kind === 'data') return isDay(text) ? text : undefined
  if (field.kind === 'escolha') return field.choices.includes(text) ? text : undefined
  return text.length <= LEAD_SETTING_LIMITS.textLength ? text : undefined
}

/** Reads a value as a person types it in Portuguese; undefined if the field does not take it. */
export function typedCustomValue(field: CustomField, typed: string): CustomValue | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (field.kind === 'numero') {
    // '1.234,5' has points between thousands; '1234.5' is how a program writes it.
    const plain = text.includes(',')
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replace(/\.(?=\d{3}(\.|$))/g, '')
    return /^[+-]?\d+(\.\d+)?$/.test(plain) ? customValue(field, Number(plain)) : undefined
  }
  if (field.kind === 'data') {
    const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
    if (year) return customValue(field, `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`)
  }
  if (field.kind === 'escolha')
    return customValue(field, field.choices.find((choice) => plainLetters(choice) === plainLetters(text)) ?? text)
  return customValue(field, text)
}

/** Writes a value as people read it: a comma for decimals, `dd/mm/aaaa` for days. */
export function shownCustomValue(field: Pick<CustomField, 'kind'>, value: CustomValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 6 })
  return field.kind === 'data' ? value.split('-').toReversed().join('/') : value
}
