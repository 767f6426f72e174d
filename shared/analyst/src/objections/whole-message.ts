import { quoteAround, type Utterance } from '../text/utterances.ts'
import type { Objection } from './objection.ts'

/** Number of letters that quote a message whose words were not found by a pattern. */
const QUOTED = 80

/** A message as an open objection that its whole text raises. */
export const wholeMessageObjection = ({ index, text }: Utterance, categoria: Objection['categoria']): Objection => ({
  categoria,
  index,
  quote: quoteAround(text, 0, Math.min(text.length, QUOTED)),
  resolvida: false,
  overcomeBy: null,
  weight: 2,
  lastIndex: index,
  lastFrom: 0,
})
