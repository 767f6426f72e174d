import type { Doubts } from './doubt.ts'
import type { LeadField } from './lead-field.ts'
import type { Lead } from './lead.ts'
import type { Refusals } from './refusal.ts'

/** A lead's claims about a sale: withheld if a conversation does not look like one. */
export const OF_A_SALE = [
  'produto',
  'quantidade',
  'valor',
  'progresso',
  'fase',
  'resumo',
  'resumoia',
  'obstrucoes',
  'oportunidades',
  'sugestoes',
  'proximoPasso',
  'status_lead',
] as const satisfies readonly LeadField[]
export type FieldOfASale = (typeof OF_A_SALE)[number]

/** The other way to read a lead whose conversation does not look like a sale: shown once a person says that it is one. */
export interface Withheld {
  fields: Pick<Lead, FieldOfASale>
  padroes: LeadField[]
  revisar: LeadField[]
  recusados: Refusals
  duvidas: Doubts
  parece_fechado: string | null
}

type Readable = Omit<Withheld, 'fields'> & { fields: Withheld['fields'] }

/** Returns the part of a reading that changes when a user decides what a conversation is. */
export const withheldOf = ({ fields, padroes, revisar, recusados, duvidas, parece_fechado }: Readable): Withheld => ({
  fields: Object.fromEntries(OF_A_SALE.map((field) => [field, fields[field]])) as Withheld['fields'],
  ...{ padroes, revisar, recusados, duvidas, parece_fechado },
})

/** A reading with what was withheld of it; as it is where nothing was. */
export const asSale = <Reading extends Readable & { retido?: Withheld | null }>(reading: Reading): Reading =>
  reading.retido
    ? {
        ...reading,
        ...reading.retido,
        fields: { ...reading.fields, ...reading.retido.fields },
        retido: withheldOf(reading),
      }
    : reading
