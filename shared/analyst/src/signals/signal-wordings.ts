import type { SignalKind } from './signals.ts'
import { OF_BUYING } from './wordings-of-buying.ts'
import { OF_WAITING } from './wordings-of-waiting.ts'

/** A kind of sentence: who says it and how. Folded text; `unless` looks at the same clause. */
export interface Wording {
  kind: SignalKind
  side: 'customer' | 'seller'
  says: RegExp
  unless?: RegExp
}

export const WORDINGS: readonly Wording[] = [...OF_BUYING, ...OF_WAITING]
