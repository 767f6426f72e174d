import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import type { Utterance } from '../../text/utterances.ts'
import { FORM_OF_SAME } from './secondary-requests.ts'

const QUESTION =
  /^(?:mas )?(?:e|sem|com) (?!se\b|por\b|pra\b|[oa] (?:valor|preco|desconto|orcamento)\b)[a-z0-9 ]{2,40}\?/
/** 'E hidratação', 'e a fumê': a name alone asks as well as with its mark. */
const NAME_ALONE = new RegExp(lines`
  ^(?:mas )?e (?:(?:o|a|os|as|um|uma|n[oa]|d[oa]|de|sem) )?(?!(?:so|se|ai|por|pra|ate|em|com|sem|isso
  |ele|ela|quanto|qual|quando|como|onde|que|nao|sim)\b)((?!\d+\b)[a-z0-9]{2,})(?: (?!\d+\b)
  [a-z0-9]+){0,2}$
`)

/** 'E aquela mais barata'. */
const COMPARED = /^(?:mas )?e (?:o|a|aquel[ea]|ess[ea]) (?:mais|menos) [a-z]+$/

/** 'E o outro?' asks for an alternative, not for a better price. */
export const asksForOther = remember(({ folded }: Utterance): boolean => {
  const said = folded.trim()
  const named = NAME_ALONE.exec(said)?.[1]
  return QUESTION.test(folded) || COMPARED.test(said) || (named !== undefined && !FORM_OF_SAME.test(named))
})
