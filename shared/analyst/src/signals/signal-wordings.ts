import type { Wording } from './wording.ts'
import { OF_BUYING } from './wordings-of-buying.ts'
import { OF_WAITING } from './wordings-of-waiting.ts'

export const SIGNAL_WORDINGS: readonly Wording[] = [...OF_BUYING, ...OF_WAITING]
