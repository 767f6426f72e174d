import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { anyOf, anyWord } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import { OWN_DAMAGE } from './objection-denied.ts'

/** Samples and trials before a purchase. */
const TRIED = anyWord([
  /amostras?|pilotos?|degustac\w+|aula (?:teste|experimental|gratis)|teste gratis/,
  /(?:peca|caixa|lote|periodo|dia) de (?:teste|prova|cortesia)|provamos|provei|test(?:ou|ei|aram)/,
  /teste d[oa]|(?:de|no|pro) teste\b|\bdemo\b|de prova\b|cortesia|demonstracao|experiment(?:ei|ou|amos)/,
])
const POOR = lines`
  (?:murch|massud|aguad|cru[oa]s?\b|dur[oa]s?\b|queimad|ressecad|sec[oa]s?\b|oleos|gorduros|fedid|azed
  |amarg|tort[oa]|fin[oa]s?\b|ral[oa]s?\b|frac[oa]s?\b|desbotad|aspero|manchad|lent[oa]s?\b|escur[oa]
  |apagad|ruim|ruins|pessim|horrivel|estranh|confus|complicad|dificil de usar|mole\b|sem (?:gosto|sabor
  |graca|brilho))
`
const WENT_WRONG = lines`
  (?:pinic|coc(?:a|ou|ando)\b|ard(?:eu|endo)\b|irrit(?:ou|ando)|alergia|bolinhas|trav(?:ou|ando|a)\b
  |encolheu|descolou|solt(?:ou|ando)\b|rasgou|quebrou|vaz(?:ou|ando)\b|entupiu|enferrujou|manchou
  |murchou|desbotou|empenou|rachou|trincou|afundou|envergou)
`
/** 'Ninguém reclamou', 'não desbotou nem soltou': praise. */
const NOT_DENIED = '(?<!\\b(?:nao|nem|ninguem|nada|nunca) (?:\\w+ )?)'
const IS =
  '(?:fic(?:ou|aram|a)|ve?io|vieram|sa(?:iu|iram|i)|ta|tava|estava|chegou|achei|era|deu|abriu|der|meio|muito|mt|bem)'

/** Disappointment with a trial. */
const FALLS_SHORT = new RegExp(
  lines`
    \b(?:nao (?:gostei|gostamos|curti|me agradou|agradou|serv(?:e|iu)|prestou|rendeu|cobriu|fix(?:ou|a)
    |ficou (?:bom|boa|igual|legal|como)|chega n[oa]|e (?:igual|a mesma coisa|o mesmo|o que)|aprov(?:o|amos
    |ei)|funcionou|deu certo|pegou)|esperava (?:mais|melhor)|deixou a desejar|desanim(?:ei|ou|amos)
    |decepcion\w+|${IS} (?:\w+ ){0,3}${POOR}|${NOT_DENIED}(?:reclam(?:ou|aram)|perceberam|${WENT_WRONG}))
  `,
)
const BETTER = anyOf(
  [
    new RegExp(lines`
      (?:segund[oa]|outr[oa]|nov[oa]|agora|dessa vez|essa) (?:\w+ ){0,2}(?:ficou|veio|saiu|foi
      |deu) (?:\w+ )?(?:perfeit|otim|bo[ma]|lind|certo|show|excelente)\w*
    `),
    /nao (?:\w+ ){0,2}(?:murch|trav|manch|quebr|solt)\w+/,
  ],
  { before: /\b/ },
)

/** Number of messages within which a trial is discussed. */
const REACH = 40

/** A sample that the customer takes for a laboratory. */
const TAKEN = /\b(?:tir|colet|colh)\w+ (?:a |as |uma? )?amostras?\b/

const speaksOfTrial = remember((utterance: Utterance) => {
  const { text } = spelled(utterance)
  return TRIED.test(text) && !TAKEN.test(text)
})

/** True when the customer is disappointed with their trial of this product. */
export function fallsShort(utterance: Utterance, past: readonly Utterance[], at: number): boolean {
  const { text } = spelled(utterance)
  if (text.includes('?') || !FALLS_SHORT.test(text) || BETTER.test(text) || OWN_DAMAGE.test(text)) return false
  return isOnTrial(past, at)
}

const isOnTrial = (past: readonly Utterance[], at: number): boolean =>
  past.slice(Math.max(0, at - REACH), at + 1).some(speaksOfTrial)
