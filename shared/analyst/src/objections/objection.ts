import type { ObjectionKind } from '@fechai/domain/objection-kinds'

/** An obstacle between a customer and the sale, in one sentence. */

export interface Objection {
  categoria: ObjectionKind
  index: number
  quote: string
  resolvida: boolean
  /** Message that let it go; null while it is open. */
  overcomeBy: number | null
  /** 2 when it can stop a sale by itself, 1 for a hint of it. */
  weight: 1 | 2
  /** Last message that raises it again. */
  lastIndex: number
  /** Start of its words in that last message, in the utterance's spelled text. */
  lastFrom: number
}
