import { gateOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { REJECT } from '../sums/mentions/choice-words.ts'
import { THIRD_PARTY } from '../sums/mentions/price-kind-words.ts'
import { contentWords } from '../text/content-words.ts'
import { growing } from '../text/growing.ts'
import type { Utterance } from '../text/utterances.ts'
import { SOLD } from './product-words.ts'

const LATER = lines`
  (?:depois|dps|(?:o |a )?(?:ano|mes|semestre|semana|verao|inverno) que vem|mais pra frente
  |outra (?:hora|vez)|um(?:a)? proxim[oa]|a proxima|o proximo|o natal|janeiro|fevereiro|marco|abril|maio
  |junho|julho|agosto|setembro|outubro|novembro|dezembro|futuro|segunda etapa|o segundo semestre)
`

/** The thing in a clause is put off, or turned down without an argument. */
const PUTS_OFF = new RegExp(
  [
    lines`
      \b(?:deix[oae]\w*|fica|ficam|vai ficar|vejo|vemos|veremos|penso|pensamos|compro|faco|pego|quero
      |troco)(?: (?:isso|el[ea]s?|eu|a gente))? (?:pr[oa]|pra|para|p|so|em|no|n[oa])? ?${LATER}
    `,
    `\\b${LATER},? (?:eu |a gente |nos )?(?:vejo|vemos|ve|penso|compro|faco|pego|quero|vou ver|decido|te falo)\\b`,
    '\\b(?:por enquanto|por ora|agora|no momento) (?:eu )?(?:nao|n)\\b',
    '\\bnem (?:quero|queremos|precisa|preciso|vou (?:querer|pegar|levar|precisar))\\b|\\bcancel(?:ad[oa]s?|ei|amos)\\b',
    '\\b(?:nao|n) (?:quero|queremos|precisa|preciso|precisamos|vou querer|vamos querer|vou precisar)\\b',
    lines`
      \b(?:ja (?:tenho|temos|comprei|tem)|encalhou|e luxo|so (?:pra|por) (?:saber|curiosidade|perguntar)
      |so (?:perguntei|curiosidade)|ainda (?:ta|esta) (?:bo[am]|otim[oa])|da pra ir mais|aguenta mais)\b
    `,
    lines`
      \b(?:minha|meu|a|o) (?:tia|tio|irma|irmao|mae|pai|sogra|sogro|prima|primo|cunhad[oa]|amig[oa]|marido
      |esposa|namorad[oa]) (?:que )?(?:(?:vai|ja|mesm[oa]) (?:fazer|faz|fez|da|dar|emprest\w+|tem|cuida)
      |faz(?! (?:parte|questao|falta|anos|aniversario)))\b
    `,
  ].join('|'),
)

const mayPutOff = gateOf(PUTS_OFF)

/** True when a folded text postpones a thing, or declines it without an argument. */
export const putsOff = (folded: string): boolean => mayPutOff(folded) && PUTS_OFF.test(folded)

/** Subject of a clause: the word after its article, or the first word of all. */
const SUBJECT = /(?:^ ?|\b(?:o|a|os|as|uns|umas|d[oa]s?|n[oa]s?|ess[ea]s?|aquel[ea]s?) )([a-z]{4,})/g

/** 'Não, só pra saber mesmo': the thing of the question before. */
const ONLY_CURIOUS =
  /^(?:nao|n|nada)?,? ?(?:era |foi )?(?:so (?:pra|por) (?:saber|curiosidade|perguntar)|so curiosidade)\b/

/** Things that the customer postponed or declined, or requested for another person. */
export const refusedWords = growing(
  () => new Set<string>(),
  (refused, utterance, past, at) => {
    if (utterance.role === 'seller') return
    for (const word of refusedIn(utterance)) refused.add(word)
    const asked = ONLY_CURIOUS.test(utterance.folded) ? past.slice(Math.max(0, at - 3), at) : []
    for (const { role, folded } of asked)
      if (role !== 'seller' && folded.includes('?'))
        for (const word of contentWords(folded)) if (SOLD.test(word)) refused.add(word)
  },
)

function refusedIn({ folded }: Utterance): string[] {
  const mayPut = mayPutOff(folded)
  return folded
    .split(/[.;!?\n,]| mas | e (?=o|a|os|as)/)
    .flatMap((clause) => [
      ...(REJECT.test(clause) ? contentWords(clause).filter((word) => SOLD.test(word)) : []),
      ...(mayPut && PUTS_OFF.test(clause)
        ? contentWords([...clause.matchAll(SUBJECT)].map((found) => found[1]).join(' '))
        : []),
      ...(THIRD_PARTY.test(clause) ? contentWords(clause) : []),
    ])
}
