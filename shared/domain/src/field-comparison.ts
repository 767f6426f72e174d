import { SHORT_FIELDS } from './short-fields.ts'

/** What two readings of one conversation can agree on; longer texts are told, not compared. */
export const COMPARED_FIELDS = [...SHORT_FIELDS, 'obstrucoes', 'oportunidades'] as const
export type ComparedField = (typeof COMPARED_FIELDS)[number]

export type Why =
  /** Both say the same. */
  | 'same'
  /** Rules found it, the model did not. */
  | 'only-rules'
  /** The model found and proved it, the rules did not. */
  | 'only-model'
  /** The conversation does not prove what the model said. */
  | 'unproven'
  /** Both stand, and the rules' reading stays until somebody confirms. */
  | 'guarded'
  /** Both stand, and the model is believed. */
  | 'proven'
  /** The model's reading is shown, and somebody has to confirm it. */
  | 'doubtful'
  /** Both say the same, and nothing that the seller said bears it out. */
  | 'customer-only'
  /** Progress and status are those of the phase that is shown. */
  | 'follows-phase'
  /** Something in the conversation speaks to machines: the model is not believed where it could be led. */
  | 'machine-talk'

/** What each reading said of a field, which one the lead shows, and why. */
export interface FieldComparison {
  field: ComparedField
  model: string | null
  rules: string | null
  agree: boolean
  winner: 'model' | 'rules' | 'none'
  why: Why
}
