import { gateOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import { DAY, LATER_CALL } from './later-talk.ts'

/** 'Fechado, bjs': a word that also ends a talk. */
const PARTS = new RegExp(lines`
  ^(?:(?:ok|ta|ta bom|entao|isso|blz|beleza)[ ,!.]*)*(?:fechado|fechou|fechadissimo|combinado)\b[ ,!.]*
  (?:(?:entao|ai|obrigad[oa]|brigad[oa]|valeu|bjs?|beijos?|abracos?|abs|bom (?:dia|carnaval|feriado
  |fim de semana|descanso)|boa (?:noite|tarde|semana|viagem)|qualquer (?:coisa|duvida)[^?]*
  |fico no aguardo|ate (?:la|mais|logo)|(?:eu )?te (?:mando|aviso|falo|chamo|retorno)|(?:mando|aviso
  |chamo) sim|pode deixar|bye|tchau)[ ,!.]*)*[^a-z?]*$
`)
const mayPart = gateOf(PARTS)
const OFFERS = new RegExp(
  `\\d{2,}|\\?|\\b(?:contrato|boleto|link|pix|pedido|marcad\\w+|reservad\\w+|separad\\w+|te espero|desconto)\\b|\\b${DAY}`,
)
const WAITS = new RegExp(lines`
  \b(?:(?:te|lhe) (?:falo|aviso|chamo|retorno|digo|escrevo|confirmo|procuro)|me chama|depois|ainda nao
  |quando|assim que|deix[ae]|mes que vem|semana que vem|sem tempo|so (?:pra|em|mes|para)|primeiro)\b
`)

/** 'Por enquanto não vou fechar, dia 15 te chamo' – 'te espero dia 15': the day of the next talk. */
const NOT_NOW = /\bnao (?:vou|vamos|da|posso|quero|consigo|marc\w+|fech\w+|reserv\w+)\b/
const DEALS = /\d{3,}|\?|\b(?:contrato|boleto|link|pix|pedido|desconto)\b/

/**
 * True when 'fechado' ends the conversation until later, without a purchase: there is no offer, and the customer had
 * postponed.
 */
export function isParting(utterances: readonly Utterance[], at: number): boolean {
  const { text: said } = spelled(utterances[at]!)
  if (!mayPart(said) || !PARTS.test(said.trim())) return false
  const answered = utterances[at - 1]
  if (answered?.role !== 'seller') return false
  const { text } = spelled(answered)
  if (LATER_CALL.test(text) || /\b(?:(?:a|sua|a sua) disposicao|no aguardo|qualquer duvida)\b/.test(text)) return true
  const before = utterances.slice(Math.max(0, at - 3), at - 1).findLast(({ role }) => role === 'customer')
  if (before === undefined || !WAITS.test(spelled(before).text)) return false
  return !OFFERS.test(text) || (NOT_NOW.test(spelled(before).text) && !DEALS.test(text))
}
