import type { LeadField } from './lead-field.ts'
import { SHORT_FIELDS, type ShortField } from './short-fields.ts'

/** Fields that can be shown 'a confirmar' with their two best readings. */
export const DOUBTED_FIELDS = [
  'nome',
  'whatsapp',
  'produto',
  'quantidade',
  'valor',
  'fase',
] as const satisfies readonly LeadField[]
export type DoubtedField = (typeof DOUBTED_FIELDS)[number]

/** Why a reading has to be confirmed, as a sentence goes on after 'A confirmar:'. */
export const DOUBT_REASONS = {
  'venda-de-um-so': 'só uma das duas leituras vê uma venda',
  'valores-distantes': 'as duas leituras chegam a somas distantes',
  telefone: 'as duas leituras dão números diferentes',
  'so-um-prova': 'só uma das duas leituras tem uma frase que a prove',
  'ouvido-incerto': 'só um trecho incerto de um áudio diz isso',
  ouvido: 'a soma só foi dita em áudio, e números falados se confundem',
  'fora-de-escala': 'a soma destoa das outras da conversa',
  'sem-recibo': 'o vendedor não confirmou que recebeu',
  'so-o-cliente': 'só o cliente disse esta soma',
  diferem: 'as duas leituras não dizem o mesmo',
  improvavel: 'leituras como esta erram muitas vezes',
  provavel: 'leituras como esta acertam na maioria das vezes, não em todas',
} as const
export type DoubtReason = keyof typeof DOUBT_REASONS

/** Reasons of a reading that is more often right than not: it is shown, and asks no question. */
export const isLikelyReason = (reason: DoubtReason | null | undefined): boolean =>
  reason === 'provavel' || reason === 'ouvido'

/** One reading of a field: a value as a lead holds it, and who read it. */
export interface Reading {
  valor: string
  de: 'modelo' | 'regras'
}

/**
 * The first reading is what the lead shows, except a sum that is too doubtful to be shown; the second is absent where
 * only one side read anything.
 */
export interface Doubt {
  leituras: [Reading] | [Reading, Reading]
  motivo: DoubtReason
  /** The frequency with which such a reading is right, if known; 0 to 1. */
  p?: number
  /** Both sides hold it at the end of their bargain: it is shown, though it has to be confirmed. */
  isHeld?: boolean
}
export type Doubts = Partial<Record<DoubtedField, Doubt>>

/** A reading that is right less often than this asks a person. */
export const ASKED_BELOW = 0.6
/** A sum that is wrong more often than right is not shown: the field asks for it. */
const SHOWN_FROM = 0.5
export const isTooDoubtful = ({ p, isHeld = false }: Pick<Doubt, 'p' | 'isHeld'>): boolean =>
  !isHeld && p !== undefined && p < SHOWN_FROM
/** A sum or a thing that is right less often than this says that it is one: '≈'. */
export const APPROXIMATE_BELOW = 0.75

export const isDoubtedField = (field: LeadField): field is DoubtedField =>
  (DOUBTED_FIELDS as readonly LeadField[]).includes(field)

/** The fields that a user can confirm: those of one short value. */
export const CONFIRMABLE_FIELDS = SHORT_FIELDS
export type ConfirmableField = ShortField

export const isConfirmable = (field: LeadField): field is ConfirmableField =>
  (CONFIRMABLE_FIELDS as readonly LeadField[]).includes(field)

/** 'Está certo', 'É este', 'Nenhum'. */
export const READING_CHOICES = [1, 2, 0] as const
export type ReadingChoice = (typeof READING_CHOICES)[number]
