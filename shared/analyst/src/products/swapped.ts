import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { growing } from '../text/growing.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Candidate } from './product-candidate.ts'
import { thingsAt } from './product-names.ts'
import { SOLD } from './product-words.ts'

/** 'Então eu iria de bicicleta', 'já pensou na lava e seca?': another thing than the one asked for. */
const SUGGESTS_OTHER = anyOf(
  [
    /eu (?:iria|ia|pegaria|levaria|colocaria|faria)|ja pensou/,
    /(?:te |lhe |eu )?(indico|recomendo|sugiro|aconselho)|nao (?:prefere|quer ver|pensou)/,
  ],
  { before: /\b/, after: / (?:(?:a|o|um|uma|n[oa]|em|de|d[oa]|ver|colocar|fazer) )*(?=[a-z]{4,})/ },
)
/** A comparison with the requested thing. */
const COMPARES = new RegExp(lines`
  \b(?:mas|(?:n|pr)o (?:seu|teu) caso|pr[oa] [a-z]+(?: com [a-z]+)? eu|pelo preco|em vez|no lugar
  |(?:melhor|mais [a-z]+|menos [a-z]+) (?:do )?que|vendid[oa]|acabou|esgot\w+)\b
`)
/** Why it would be better: said of what goes along with a thing, too, where that has its price already. */
const PRAISES =
  /\b(?:melhor|mais|menos|dura|nao (?:faz|pega|precisa|da|compensa|tem(?! (?:igual|erro|segredo|comparacao|outr[oa]))))\b/
const PRICED = /\d{2}/
/** 'Recomendo o tapete junto': beside the thing. */
const BESIDE = /\b(?:junto|tambem|tb|tbm|alem|seguro|garantia estendida)\b/
/** 'Faz sentido', 'pode ser': said to it. */
const TAKES_IT = anyOf(
  [
    /(?:faz|tem) sentido|pode ser|verdade|boa ideia|boa$/,
    /(?:e |eh |melhor )?melhor(?: mesmo| assim| entao)?$|gostei(?: da ideia)?|concordo|bem pensado/,
    /nao tinha pensado|(?:e )?quanto (?:e|fica|sai|custa|ta)|(?:prefiro|quero) (?:ess[ea]|sim|el[ea])/,
    /vamos de|fechou|beleza|e mesmo|vou de/,
  ],
  { before: /^(?:(?:ah|hum+|entao|e|olha|nossa|sim|e mesmo|opa)[,!. ]+)*/, after: /\b/ },
)

/** 'Fico com o primeiro', 'só a escova mesmo': back to what was asked for. */
const RETURNS = anyOf([
  new RegExp(lines`
    \b(?:fico com|prefiro|quero|vou (?:de|querer|levar)|melhor|volta(?:r|ndo)? (?:a?o|a)|fecha) (?:so )?
    (?:[oa] |n[oa] |com [oa] )?(?:primeir[oa]|outr[oa]|de antes|que eu (?:pedi|queria|falei|perguntei)
    |[a-z]+ mesmo)\b
  `),
  /\bprefiro [oa] (?!outr)|\b(?:so|somente|apenas) [oa] [a-z]+(?: mesmo| por enquanto| entao)\b/,
])

/** 'Quero a geladeira então', of what was asked for before the other thing was named. */
const WANTS =
  /\b(?:quero|queremos|prefiro|fico com|fech[ao]|levo|vou (?:querer|levar|de)) (?:so |mesmo )?(?:[oa]s? )?([a-z]{4,})/g

const wantsFirst = ({ folded }: Utterance, { utterance, from }: Suggested, past: readonly Utterance[]): boolean =>
  [...folded.matchAll(WANTS)].some(
    ([, thing]) =>
      !utterance.folded.slice(from).includes(thing!) &&
      past.some(
        (said) =>
          said.role !== 'seller' && said.index < utterance.index && new RegExp(`\\b${thing}\\b`).test(said.folded),
      ),
  )

const standsInPlace = (folded: string, at: number): boolean =>
  COMPARES.test(folded) || (PRAISES.test(folded) && !PRICED.test(folded.slice(0, at)))

interface Suggested {
  utterance: Utterance
  from: number
}

/** Finds the seller's mention of the thing that the customer took instead of the requested one; null without one. */
const swapped = growing(
  () => ({ at: null as Suggested | null }),
  (found, utterance, past, at) => {
    if (utterance.role === 'seller') return
    if (found.at !== null && (RETURNS.test(utterance.folded) || wantsFirst(utterance, found.at, past))) found.at = null
    if (at > OPENING || !TAKES_IT.test(utterance.folded)) return
    for (const before of past.slice(Math.max(0, at - 2), at)) {
      const other = before.role === 'seller' && !BESIDE.test(before.folded) ? SUGGESTS_OTHER.exec(before.folded) : null
      if (other !== null && (other[1] === undefined || standsInPlace(before.folded, other.index)))
        found.at = { utterance: before, from: other.index + other[0].length }
    }
  },
)

/** So far into a talk one thing takes another's place. */
const OPENING = 24

/** 'Só o som', 'então só a chapa por enquanto né': all that is left of the deal. */
const ONLY = new RegExp(lines`
  ^(?:entao|ai|ta|ok|nao|mas)?,? ?(?:(?:vai|quero) )?(?:so|somente|apenas) (?:o|a|os|as) ([a-z]{3,})
  (?: (?:mesmo|entao|por enquanto|agora|ne|msm)){0,3}[.!?]*$
`)
/** 'Quero ele!', 'essa então, 2 galões': what the customer asked about last. */
const TAKES_LAST = new RegExp(lines`
  (?:^|[.,!?\n] ?)(?:(?:quero|vou (?:querer|levar|de)|levo|fico com|pode ser|me ve|fecha(?:do)?) (?:el[ea]|ess[ea])
  |ess[ea] (?:entao|mesm[oa]))(?: entao| mesmo| sim)?(?=[,.!\n]|$)
`)
const ASKS_ABOUT = /^(?:e|mas|ah|ai|hum+|nossa)?,? ?(?:aquel[ea]s?|ess[ea]s?) (?=[a-z]{4,}[^.!\n]*\?)/

/** Where customers named a thing first, with all that they said of it. */
function firstSaid(thing: string, utterances: readonly Utterance[]): Suggested | null {
  const word = new RegExp(`\\b${thing}\\b`)
  const utterance = utterances.find(({ role, folded }) => role !== 'seller' && word.test(folded))
  return utterance === undefined ? null : { utterance, from: utterance.folded.search(word) }
}

/** What the customer limits the deal to, or takes in place of what was asked for first. */
const chosen = growing(
  () => ({ at: null as Suggested | null }),
  (found, utterance, past, at) => {
    if (utterance.role === 'seller' || at < 2) return
    const only = ONLY.exec(utterance.folded)
    if (only !== null) found.at = firstSaid(only[1]!, [...past.slice(0, at), utterance])
    if (!TAKES_LAST.test(utterance.folded)) return
    for (const before of past.slice(Math.max(0, at - 6), at).reverse()) {
      const asked = before.role === 'seller' ? null : ASKS_ABOUT.exec(before.folded)
      if (asked === null) continue
      found.at = { utterance: before, from: asked[0].length }
      return
    }
  },
)

/** Lists the things that the customer took in place of another: offered instead, or chosen at last. */
export function swappedThings(utterances: readonly Utterance[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const { at } of [swapped(utterances), chosen(utterances)])
    if (at !== null) thingsAt(at.utterance, at.from, at.utterance.folded.length, SWAPPED, candidates)
  return candidates.filter(({ utterance, thing, to }) => SOLD.test(utterance.folded.slice(thing, to)))
}

/** Weight of a replacement that was taken: more than any wish. */
export const SWAPPED = 4.4
