import { isPriceTold } from '../sums/mentions/price-told.ts'
import { anyOf } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'

/** The seller asks where an order goes, or how it is handed over. */
const ASKS_WHERE = anyOf(
  [
    /(?:qual|me (?:manda|passa|envia|fala)|manda|passa|confirma|pode (?:me )?(?:mandar|passar|enviar))(?: (?:e|o|seu|teu|a|sua))* (?:endereco|localizacao)/,
    /endereco(?: (?:de|pra|para) (?:a )?entrega)? ?\?/,
    /(?:retira\w*|busca\w*) (?:(?:aqui|na loja) )?ou (?:e |pra )?entreg\w*/,
    /entreg\w* ou (?:vem )?(?:retir|busc)\w*|mesmo endereco ?\?/,
  ],
  { before: /\b/ },
)
/** An address to reckon with, and not to send to. */
const TO_RECKON =
  /\b(?:frete|taxa|calcul\w+|orcamento|orcar|cotar|cotac\w+|visita|medir|medicao|cep|regiao|atendemos)\b/
const SAME_PLACE =
  /^(?:(?:ok|ta|ta bom|sim|isso|beleza|pode ser|certo|fechado|pode mandar)[ ,.!]+)*(?:n?o )?mesmo endereco\b[^?]*$/
const HOLDS_BACK =
  /\b(?:so (?:pra|para|queria|vendo|pesquis\w+)|vou (?:ver|pensar|falar)|pensar|car[oa]|frete|quanto|desconto|obrigad[oa]|sou d[eoa])\b|\?/

/** Messages to look back for the price. */
const REACH = 5

/** True when a customer gives the destination of a priced order: 'Retira', 'Rua Bahia, 52', 'mesmo endereço'. */
export function tellsWhere(said: string, utterances: readonly Utterance[], at: number): boolean {
  if (HOLDS_BACK.test(said) || !utterances.slice(Math.max(0, at - REACH), at).some(isPriceTold)) return false
  if (SAME_PLACE.test(said)) return true
  const asked = utterances[at - 1]!
  return asked.role === 'seller' && ASKS_WHERE.test(spelled(asked).text) && !TO_RECKON.test(spelled(asked).text)
}
