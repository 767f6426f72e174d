import type { Phase } from '@fechai/shared/domain/phases'

/** One piece of the report, in reading order. */
export type Block =
  | { [Kind in 'title' | 'heading' | 'text' | 'note']: { kind: Kind; text: string } }[
      | 'title'
      | 'heading'
      | 'text'
      | 'note']
  /** `struck` was not kept: a line goes through it, the reason stands behind. `asks` has to be confirmed. */
  | { kind: 'field'; label: string; text: string; struck?: string; phase?: Phase; asks?: boolean }
  /** Somebody's words, with who said them and when. */
  | { kind: 'quote'; label: string; text: string; source: string }
