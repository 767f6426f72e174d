import { remember } from '@fechai/domain/patterns/remember'
import { THIRD_PARTY } from '../mentions/price-kind-words.ts'
import { anyOf } from '../../text/any-of.ts'
import type { Utterance } from '../../text/utterances.ts'

const CHANGES_SUBJECT = anyOf([
  anyOf(
    [
      /outra coisa|aproveitando|ah,? e |mudando de assunto/,
      /e (?:o|a|os|as|um|uma) [a-z]+ (?:que|q|vc|voces|vcs)/,
      /e [a-z]+(?: [a-z]+){0,4} (?:voces|vcs|vc) (?:fazem|tem|vendem|faz)|so por curiosidade/,
      /por curiosidade/,
    ],
    { before: /^/ },
  ),
  /\b(?:outra coisa|por curiosidade|aproveitando|so pra saber|alias)\b/,
])

/** 'Minha prima vai fazer a recreação. Consegue descontar?': another person provides a part. */
const TAKES_OUT =
  /\b(?:d(?:a|aria) (?:pra|para) |consegue |pode |tem como |voces? |vc |entao )?(?:descont[ao]r?|abat(?:e|er)|tirar?|retirar?)\b[^.!]*\?/

/** 'Minha vizinha pagou uma coisa e depois cobraram outra': a story about the same product. */
const COMPARES = /\b(?:pagou|pagaram|cobrou|cobraram)\b/

const leaves = remember(
  ({ folded }: Utterance) =>
    CHANGES_SUBJECT.test(folded) ||
    (THIRD_PARTY.test(folded) &&
      /\?|\b(?:quanto|qto|preco|valor)\b/.test(folded) &&
      !TAKES_OUT.test(folded) &&
      !COMPARES.test(folded)),
)
const comesBack = remember(({ folded }: Utterance) =>
  /\b(?:voltando|mas (?:o|a) (?:meu|minha|nosso|nossa)|sobre o meu)\b/.test(folded),
)

/**
 * Lists the messages that answer a question about another thing, or for another person: their prices are not this
 * lead's.
 */
export function asideIndexes(utterances: readonly Utterance[]): Set<number> {
  const aside = new Set<number>()
  let until = -1
  for (const utterance of utterances) {
    const { index, role } = utterance
    if (role === 'customer') {
      if (index > 3 && leaves(utterance)) until = index + 3
      else if (comesBack(utterance)) until = -1
    } else if (role === 'seller' && index <= until) aside.add(index)
  }
  return aside
}
