import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../text/any-of.ts'
import { spelled } from '../text/spelling.ts'
import type { Utterance } from '../text/utterances.ts'
import { DAY, LATER_CALL } from './later-talk.ts'

const ASKS_TO_COME = new RegExp(
  lines`
    \b(?:pode|consegue|podem|conseguem|da (?:pra|para)) (?:me |nos )?(?:buscar|pegar|atender|encaixar
    |remarcar)\b[^.!\n]*\b${DAY}[^.!\n]*\?|\b(?:posso|podemos|consigo|da (?:pra|para)(?: eu| gente)?
    |a gente pode|pode ser|quero|queria) (?:ir|passar|levar|buscar|retirar|visitar|conhecer|ver|marcar
    |agendar|deitar|provar|experimentar|fazer (?:um |o )?test drive)\b[^.!\n]*\b${DAY}[^.!\n]*\?
    |\b${DAY},? (?:ai )?(?:voces? )?(?:conseguem?|podem?|da certo|rola)(?: (?:vir|fazer|instalar|entregar
    |buscar|atender))? ?\?
  `,
)
const GRANTS = anyOf(
  [
    /claro|pode\w*|posso|consigo|consegue|conseguimos|da (?:sim|certo)|sim|com certeza|perfeito|otimo/,
    /combinado|te espero|esperamos|marcado|agendado|fechado|maravilha|beleza|blz/,
  ],
  { before: /^(?:(?:opa|oi|ah|eba|oba|claro|sim|perfeito|otimo|show)[ ,!.]*)*/, after: /\b/ },
)

/** 'Deixa passar o dia 10?': a date that puts it off. */
const DEFERS = /\b(?:deix[ae]r? (?:\w+ )?(?:passar|acabar|terminar|virar)|so (?:depois|em|la pra|no))\b/
const NAMES_DAY = new RegExp(`\\b${DAY}[^.!\\n]*\\?`)
const BOOKS = /\b(?:marcad[oa]|anotad[oa]|agendad[oa]|reservad[oa]|separad[oa]|te espero|esperamos|combinado)\b/

/** 'Posso ir sábado às 10h?', and the seller says yes: the customer's step. */
export const grantedVisit = (asked: Utterance, granted: Utterance): boolean =>
  asked.role === 'customer' &&
  !granted.folded.includes('?') &&
  !DEFERS.test(spelled(asked).text) &&
  !LATER_CALL.test(granted.folded) &&
  ((ASKS_TO_COME.test(spelled(asked).text) && GRANTS.test(granted.folded)) ||
    (NAMES_DAY.test(spelled(asked).text) &&
      BOOKS.test(granted.folded) &&
      !/\b(?:nao|se|ja (?:ta|esta))\b/.test(granted.folded)))
