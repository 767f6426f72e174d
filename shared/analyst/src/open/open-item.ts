import type { OpenThing } from '@fechai/domain/suggested-message'

/** An open point, with the step that deals with it and the words that prove it. */
export interface OpenItem extends OpenThing {
  /** The one step that deals with it: 'Cobrar o Pix, prometido para 20/11'. */
  step: string
  /** Verbatim, and its message. */
  quote: string
  index: number
  sentAt: string
}
