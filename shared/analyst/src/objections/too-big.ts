import { anyOf } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'

const DOES_NOT_FIT = /(?:^|[,. ])nao cabe(?:m)?(?= *(?:$|[,.!]| (?:aqui|la|ai|nao|mesmo|que pena|k{2,}|rs+)))/
/** 'Cabe num canto de 1,20?': the intended location. */
const PLACE = anyOf([
  /\bcabe(?:m)? (?:n[ao]s?|num|numa|aqui|la|ai|em|entre|debaixo)\b(?! (?:bolso|(?:meu |nosso )?orcamento))/,
  /\bmed(?:ir|i|imos|indo) (?:o|a|os|as|ess[ea]|aqui|la)\b/,
  /\b(?:canto|parede|vao|vaga|garagem|porta|elevador|espaco|corredor|medida)s?\b/,
])
const REACH = 8

/** True when 'não cabe' is about the location that was asked about, and not about the budget. */
export function isTooBig({ folded }: Utterance, past: readonly Utterance[], at: number): boolean {
  return (
    DOES_NOT_FIT.test(folded) &&
    past.slice(Math.max(0, at - REACH), at).some((said) => said.role === 'customer' && PLACE.test(said.folded))
  )
}
