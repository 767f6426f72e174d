import { anyOf } from '../text/any-of.ts'

/** Courtesies, greetings, months and words of doing that no sale is about. */
const FILLER = anyOf(
  [
    /favor|gentileza|mano|mana|veio|eae|eai|iae|salve|o+i+e*|ola+|opa+|e+pa|segue|seguem|faco|falta/,
    /faltam|faltou|obg|vlw|pfv|pfvr|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro/,
    /outubro|novembro|dezembro|rua|dias/,
  ],
  { before: /^/, after: /$/ },
)

/** 'Troco pra 100', 'na portaria': how it is paid and where it is left. */
const CHANGE = /^troco (?:pra|para|p|pro|de)\b/
const AT_THE_DOOR = /\b(?:n[ao]|pela|ate a|deixa[r]?(?: ai)? n[ao]) $/
const DOOR = /^(?:portaria|recepcao|guarita)(?! (?:remota|virtual|24|digital))/

/** 'Bom dia flor!', 'oi mestre, tem hora?': who is greeted. */
const GREETED = /(?:^|[.!\n] ?)(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite|fala|salve|e ai|valeu|obrigad[oa])[, ]+$/
const ENDS_GREETING = /^[a-z]+(?:[!.,]| tudo\b| td\b|$)/
const TITLE = /^(?:mestre|chefe|chefia|patrao|patroa|campeao|parceiro|princesa|querid[oa]|lind[oa]|tio|tia)\b/

/** True when a word at the start of a possible name names nothing. */
export function namesNothing(folded: string, at: number, word: string): boolean {
  const rest = folded.slice(at)
  const isGreeted = GREETED.test(folded.slice(0, at)) && ENDS_GREETING.test(rest)
  if (
    isGreeted ||
    (TITLE.test(rest) && /(?:^|[.!,\n] ?|\b(?:oi|opa|ola|dia|tarde|noite|ai|fala) )$/.test(folded.slice(0, at)))
  )
    return true
  return FILLER.test(word) || CHANGE.test(rest) || (DOOR.test(rest) && AT_THE_DOOR.test(folded.slice(0, at)))
}
