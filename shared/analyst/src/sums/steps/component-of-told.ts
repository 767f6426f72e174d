import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from '../mentions/price.ts'
import type { Utterance } from '../../text/utterances.ts'

/** 'Nossa, tudo isso?' 'Por que tanto?': the whole sum is doubted. */
const DOUBTS_SUM =
  /\b(?:tudo isso|tanto|car[oa]|carinh[oa]|nossa|salgad[oa]|puxad[oa]|por ?que|pq|uau|eita|caramba|vixe|vish|misericordia|jesus|caraca|socorro|pesado)\b/
const COSTS = '(?: por| a)? (?:r\\$ ?)?$'
/** 'Só a peça é', 'é que só o motor já sai': what one part of it costs; 'só a lavagem sai 60' is another offer. */
const ONLY_PART_BEFORE = new RegExp(
  lines`
    \bso (?:(?:[oa]s?|d[eao]|em|com) )*(?:pecas?|material|materiais|mao de obra|motor|tela|placa
    |compressor|tecido|madeira|tinta|vidro|bateria|display|ferragens?|bomba|impostos?|ingredientes?
    |insumos?|taxas?|custo|laboratorio)(?: d[aeo] [a-z]+)?(?: ja| me| aqui)* (?:e|custa|sai|fica|vem|sao
    |foi|da|deu|custou|saiu|custam|saem)${COSTS}|\b(?:(?:e|pois e) que|por ?que|pq) so (?:[oa]s?
    |d[eao]) [a-z]{3,}(?: d[aeo] [a-z]+)?(?: ja| me)* (?:e|custa|sai|fica|foi|da|custou)${COSTS}
  `,
)

/** 'Nossa, tudo isso?' 'Só a peça é 600': one part of the 890 stated before. */
export const isPartOfTold = (
  { role, value, utterance, sentence, from }: Price,
  asked: Utterance | undefined,
  told: Price | undefined,
): boolean =>
  role === 'seller' &&
  told !== undefined &&
  told.value > value &&
  asked?.role === 'customer' &&
  DOUBTS_SUM.test(asked.folded) &&
  !/\bso (?:[oa]|d[eao]) /.test(asked.folded) &&
  ONLY_PART_BEFORE.test(utterance.folded.slice(sentence[0], from))
