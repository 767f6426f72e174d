import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'
import { SOLD } from './product-words.ts'

/** 'Telha sanduíche', 'oi, comida natural pra cachorro': nothing but a thing. */
const BARE = new RegExp(lines`
  ^(?:(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|tudo bem|por favor|moc[oa]|amig[oa])[,!.? ]+)*
  ((?:um |uma |sobre (?:o |a )?)?([a-z]{4,})(?: (?:d[aeo]s?|pr[ao]|para|com|em|e|a) [a-z]{3,}
  | [a-z]{4,}){0,4})[.!]*$
`)
/** 'Em que posso ajudar?': asked for what is wanted, and for nothing of it. */
const ASKS_FOR_IT = /\b(?:ajud|precis|procur|interess|gostaria|deseja|me conta|pode falar|diga|com quem|seu nome)/

/** People and a while: 'é um presente pra minha mãe', 'uma filha de vocês', 'um minutinho'. */
export const NO_THING = anyOf(
  [
    /minut(?:o|inho)s?|moment(?:o|inho)s?|instant(?:e|inho)s?|segund(?:o|inho)s?|presente|filh[oa]s?/,
    /client[ea]s?|fregues[a]?|vizinh[oa]s?|alun[oa]s?|morador[a]?|conhecid[oa]s?|amig[oa]s?|espos[oa]/,
    /marido|mulher|sobrinh[oa]|irma|irmao|cunhad[oa]|pessoa/,
  ],
  { before: /^/, after: /(?!\w)(?! (?:personaliza|corporativ))/ },
)
/** Occupations: a person's profession or role. */
const NO_NOUN = anyOf([
  /(?:ei|ou|amos|emos|[td]or|[td]ora)$|^(?:perd|vend|receb|decid|consegu|escolh|entend|esquec)i$/,
  /^(?:vendo|faco|moro|somos|tenho|trabalho|preciso|precisa|precisam|gosta|quero|queria|quer|falo|venho|volta|pode|parece)$/,
])

/** Finds the thing in a message that names it alone; null when the message is about another matter. */
export function saidBare({ folded }: Utterance, before: Utterance | undefined, at: number): number | null {
  const found = BARE.exec(folded.trim())
  if (found === null || folded !== folded.trim()) return null
  const [, thing, head] = found
  const answers = before?.role === 'seller' && before.folded.includes('?') && !ASKS_FOR_IT.test(before.folded)
  if (
    answers ||
    (!SOLD.test(head!) &&
      (at > 2 ||
        NO_NOUN.test(head!) ||
        NO_THING.test(thing!.slice(thing!.indexOf(head!))) ||
        !/ (?:d[aeo]|pr[ao]|para) /.test(thing!)))
  )
    return null
  return folded.indexOf(thing!)
}
