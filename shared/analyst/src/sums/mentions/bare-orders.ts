import { lines } from '@fechai/domain/patterns/lines'
import type { Utterance } from '../../text/utterances.ts'

/** 'Preciso de dois', 'manda 40': a count with no name after it. */
const ORDERS = new RegExp(lines`
  \b(?:precis(?:o|amos|aria|ariamos) de|necessit(?:o|amos) de|quero|queria|vou querer|vou levar|levo|manda|separa|me ve
  |pego|fecha|fecho|sao|seriam|coloca|faz) $
`)

const ASKED_OF_THEM = 'mand|separ|reserv|anot|coloc|entreg|guard|deix'
/** 'Pode mandar 2', 'me traz 6', 'vou ficar com 2', 'anota 2'. */
const HANDS_OVER = new RegExp(
  lines`
    \b(?:(?:${ASKED_OF_THEM})(?:a|e|em)|(?:pode|podem|poderia|consegue) (?:me |ja |ir )*
    (?:(?:${ASKED_OF_THEM})ar|trazer|fazer|por)|traz|traga|bota|poe|me da|(?:vou|vamos) (?:ficar com|pegar
    |comprar|pedir)|fic(?:o|amos) com|peg(?:o|amos|a)|preciso de|precisamos de|precisaria de|quero|queremos|queria
    |vou querer|vou levar|levo|levamos|me ve|ve)(?: (?:pra (?:mim|nos|gente)|ai|so|entao|logo))? $
  `,
)

const NO_ORDER = /\b(?:nao|nem|se|talvez|caso|antes eu) (?:[a-z]+ ){0,4}$/

const POLITE =
  '(?: (?:por favor|por gentileza|pfv|pf|pfvr|pra mim|pra nos|pra gente|entao|ai|amor|moc[oa]|amig[oa]|obrigad[oa]))'
const ENDS = /^\s*(?:$|[.,!;])/
/** '2 por favor', '2 então', '3 da especial', '10 un'. */
const ENDS_POLITELY = new RegExp(
  `^(?: ?(?:un|und|unid|unids)\\b\\.?)?(?: (?:dess[ea]s?|del[ea]s|d[ao]s? (?!manha|tarde|noite|meio)[a-z]{3,}(?: [a-z]{3,})?))?${POLITE}{0,3}\\s*(?:$|[.,!;])`,
)
/** '2', 'só 2', '2 então', 'ok, 2 por favor': the whole message, or its first words. */
const ALONE =
  /^(?:(?:ok|sim|isso|oi|blz|beleza|show|otimo|boa|certo|ta bom|perfeito|entao|ah|so|umas|uns|serao|sao)[,!. ]+)*$/

/** Questions of a seller that a number answers without counting anything that is bought. */
const ASKS_OTHER = new RegExp(lines`
  \b(?:numero|numeracao|tamanho|tam|horario|horas?|dia|data|parcelas?|vezes|andar|opcao|opcoes|aro
  |medida|altura|peso|anos|idade|pessoas|troco|digit\w+|escolh\w+)\b[^.!]*\?
`)
/** Clothes and shoes are ordered by size. */
const WORN = new RegExp(lines`
  \b(?:tenis|sapat\w+|sandalias?|botas?|botinas?|chinelos?|chuteiras?|rasteirinhas?|palmilhas?|calcas?
  |jeans|shorts?|bermudas?|vestidos?|blazer|ternos?|saias?|alianc\w+|aneis|anel|jalecos?)\b
`)
const ASKS_COUNT = /\bquant[oa]s\b(?! (?:vezes|parcelas|pessoas|anos|horas|dias))/
const HOUR = /\b\d{1,2} ?(?:h|hs|hrs|horas)\b|\b\d{1,2}h\d\d\b/

/** Messages to look back for the question that a bare number answers. */
const SAID_REACH = 4

/** Recognises a bare number that answers an earlier message: a size, an hour, a position in a list. */
export function isChosenNumber(value: number, past: readonly Utterance[]): boolean {
  const recent = past.slice(-SAID_REACH)
  const said = recent.filter(({ role }) => role === 'seller')
  if (said.some(({ folded }) => ASKS_COUNT.test(folded))) return false
  if (said.some(({ folded }) => ASKS_OTHER.test(folded) || (value <= 24 && value > 6 && HOUR.test(folded)))) return true
  return value >= 12 && value <= 60 && past.slice(-12).some(({ folded }) => WORN.test(folded))
}

/** Recognises an order from the words around a count without a noun. */
export const ordersBare = (before: string, after: string): boolean =>
  (ORDERS.test(before) && ENDS.test(after)) ||
  (HANDS_OVER.test(before) && !NO_ORDER.test(before) && ENDS_POLITELY.test(after))

const ENDS_ALONE = new RegExp(`^(?: ?(?:un|und|unid|unidades)\\b\\.?)?${POLITE}{0,3}[ .!,]*$`)

/** '2', '2 por favor', '2 então': a count that is all that is said. */
export const isCountAlone = (before: string, after: string): boolean => ALONE.test(before) && ENDS_ALONE.test(after)
