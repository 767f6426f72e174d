import { SHORT_FIELDS, type ShortField } from './short-fields.ts'

/** Why a claim of an analysis was not kept, as a sentence goes on after 'Recusado:'. */
export const REFUSAL_REASONS = {
  'sem-frase': 'nenhuma frase da conversa o prova',
  'frase-ausente': 'a frase citada não está na conversa',
  'nao-diz': 'a frase citada não diz isto',
  negada: 'a frase citada diz o contrário',
  'outra-pessoa': 'quem disse não foi o cliente',
  ordem: 'a frase citada dá ordens a uma máquina',
  'sem-ato': 'ninguém pagou, assinou ou recebeu',
} as const
export type RefusalReason = keyof typeof REFUSAL_REASONS

/** A claim that was not kept: what it said, and why it fell. */
export interface Refusal {
  valor: string
  motivo: RefusalReason
}

/** The fields with stored refusals; those of lists and of long texts stay in the sealed result of the analysis. */
export const REFUSABLE_FIELDS = SHORT_FIELDS
export type RefusableField = ShortField
export type Refusals = Partial<Record<RefusableField, Refusal>>

const LONGEST = 120

/** A refusal as a lead keeps it. */
export const refusalOf = (valor: string | number, motivo: RefusalReason): Refusal => ({
  valor: String(valor).trim().slice(0, LONGEST),
  motivo,
})
