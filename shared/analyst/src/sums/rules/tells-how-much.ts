import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import type { Role } from '../../text/utterances.ts'

/** Things with a resolution, before '4k'. */
const SEEN_IN = new RegExp(lines`
  \b(?:tvs?|smart|tela|video|videos|filme|filmagem|film\w+|imagem|imagens|monitor|projetor|camera
  |cameras|drone|resolucao|grav\w+|ultra hd|uhd|hd|\d{2}(?: pol\w*)?)(?: (?:e|em|full|a))? $
`)

/** 'O caminhão leva 20 mil', 'cabem 800': how much goes in. */
const CARRIES_BEFORE = anyOf(
  [
    anyOf(
      [
        /caminhao|caminhonete|carreta|van|kombi|truck|fiorino|carretinha|reboque|bau|cacamba|elevador|galpao/,
        /container|frete|viagem/,
      ],
      { after: / (?:[a-z]+ )?(?:leva|levam|pega|pegam|puxa|aguenta|tem)/ },
    ),
    /carreg(?:a|am|amos)|cab(?:e|em|eria|eriam)|comport(?:a|am)|transport(?:a|am)|suport(?:a|am)/,
  ],
  { before: /\b/, after: /(?: (?:ate|uns|umas|mais|quase|no|maximo|de|so|mais ou menos))* $/ },
)
/** 'Acima de 15 mil faço 0,95. 18.000 = 17.100': how many, and their sum. */
const COUNT_OPENS = /(?:^|[.!?;:,\n] ?)$/
const COUNT_EQUALS = /^ ?= ?(?:r\$ ?)?\d[\d.]*(?:,\d\d)?(?![\d.,]| ?(?:x|vezes|parcelas|\+)(?![a-z]))/

/** True when a number is an amount, a capacity or a resolution; `left` and `right` are the words around it. */
export const tellsHowMuch = ({ value, from, to }: NumberMention, left: string, right: string, role: Role): boolean =>
  (role === 'seller' && CARRIES_BEFORE.test(left)) ||
  (COUNT_OPENS.test(left) && COUNT_EQUALS.test(right)) ||
  (value % 1000 === 0 && to - from === 2 && SEEN_IN.test(left))
