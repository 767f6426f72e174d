import type { SignalKind } from './signal.ts'

/** A kind of sentence: who says it and how. Folded text; `unless` looks at the same clause. */
export interface Wording {
  kind: SignalKind
  side: 'customer' | 'seller'
  says: RegExp
  unless?: RegExp
}
