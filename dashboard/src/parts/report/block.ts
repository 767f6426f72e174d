import type { Phase } from '@fechai/domain/phases'

/** One piece of the report, in reading order. */
export type Block =
  | { [Kind in 'title' | 'heading' | 'text' | 'note']: { kind: Kind; text: string } }[
      | 'title'
      | 'heading'
      | 'text'
      | 'note']
  /** `struck` was not kept: a line goes through it, the reason follows. `asks` has to be confirmed. */
  | { kind: 'field'; label: string; text: string; struck?: string; phase?: Phase; asks?: boolean }
  /** Quoted words, with their author and time. */
  | { kind: 'quote'; label: string; text: string; source: string }
