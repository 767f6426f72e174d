import { SHORT_FIELDS } from './short-fields.ts'

/** The fields that two readings can agree on; longer texts are shown, not compared. */
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
  /** Both are kept, and the rules' reading is shown until a user confirms. */
  | 'guarded'
  /** Both are kept, and the model's is trusted. */
  | 'proven'
  /** The model's reading is shown, and a user has to confirm it. */
  | 'doubtful'
  /** Both say the same, and nothing that the seller said bears it out. */
  | 'customer-only'
  /** Progress and status are those of the phase that is shown. */
  | 'follows-phase'
  /** Something in the conversation speaks to machines: the model is not believed where it could be led. */
  | 'machine-talk'

/** The readings of a field, with the shown one and the reason. */
export interface FieldComparison {
  field: ComparedField
  model: string | null
  rules: string | null
  agree: boolean
  winner: 'model' | 'rules' | 'none'
  why: Why
}
