import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Utterance } from '../../text/utterances.ts'

const NOT_MONEY = lines`
  (?! ?(?:%|h\b|hs\b|horas?|dias?|min\w*|meses|mes\b|anos?|semanas?|pessoas|unidades|unid|un\b|cm|mm|m\b
  |m2|metros|kg|g\b|gramas|ml|litros?|l\b|km|gb|watts|btus?|x\b|vezes|[:/]\d|°))
`
const SUM = new RegExp(
  `\\br\\$ ?\\d|\\b\\d{2,}(?:\\.\\d{3})*(?:,\\d\\d)?\\b${NOT_MONEY}|\\b\\d+ (?:reais|cada|mil|conto|pila)\\b`,
)

/** True when a seller's message contains a number that may be a price. */
export const isPriceTold = remember(
  ({ role, source, folded }: Utterance) => role === 'seller' && source === 'text' && SUM.test(folded),
)
