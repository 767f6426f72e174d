import { toWhatsappNumber } from './whatsapp-number.ts'
import { LEAD_FIELDS, type LeadField } from './lead-field.ts'
import type { Lead } from './lead.ts'
import { TYPED_DEFAULTS } from './typed-lead.ts'

type Mark = NonNullable<Lead['editados'][LeadField]>

/** A field's state before the lead took another lead's: separating restores it. */
export interface HeldBefore {
  value: Lead[LeadField]
  padrao: boolean
  revisar: boolean
  mark: Mark | null
  /** The mark of the edit that it took. */
  taken: Mark
}
export type TakenFields = Partial<Record<LeadField, HeldBefore>>

type Decided = Pick<Lead, LeadField | 'editados' | 'padroes' | 'revisar'>

/** 'Edits of people win': returns the decisions about `other`, unless `kept` has a later one. */
export function takeEdits(kept: Decided, other: Decided): TakenFields {
  const taken: TakenFields = {}
  for (const field of LEAD_FIELDS) {
    const theirs = other.editados[field]
    const ours = kept.editados[field] ?? null
    if (!theirs || (ours && ours.em >= theirs.em)) continue
    const [padrao, revisar] = [kept.padroes.includes(field), kept.revisar.includes(field)]
    taken[field] = { value: kept[field], padrao, revisar, mark: ours, taken: theirs }
  }
  return taken
}

/** Returns the fields that a lead took, without those decided since. */
export const stillTaken = ({ editados }: Pick<Lead, 'editados'>, taken: TakenFields): LeadField[] =>
  LEAD_FIELDS.filter((field) => {
    const [before, now] = [taken[field], editados[field]]
    return before !== undefined && now?.em === before.taken.em && now.por === before.taken.por
  })

/** Why two leads look like one person. */
export type Sameness = 'telefone' | 'nome'

type Known = Pick<Lead, 'nome' | 'whatsapp'> & { title: string | null }

/** Returns the names of a lead; a default that fits any name is none. */
export const namesOf = ({ nome, title }: Pick<Known, 'nome' | 'title'>): string[] =>
  [...new Set([nome.trim(), title?.trim() ?? ''])].filter((name) => name !== '' && name !== TYPED_DEFAULTS.nome)

/** The same number, however it is written; else the same name, unless two numbers say otherwise. */
export function samenessOf(lead: Known, other: Known): Sameness | null {
  const [ours, theirs] = [toWhatsappNumber(lead.whatsapp), toWhatsappNumber(other.whatsapp)]
  if (ours !== null && theirs !== null) return ours === theirs ? 'telefone' : null
  const names = new Set(namesOf(lead))
  return namesOf(other).some((name) => names.has(name)) ? 'nome' : null
}
