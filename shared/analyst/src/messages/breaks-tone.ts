import type { MessageTone } from '@fechai/domain/message-tone'

/** Words that only an informal message has. */
const INFORMAL =
  /(?<![\p{L}])(?:vcs?|c[eê]s?|t[aá]|t[oô]|pr[ao]s?|blz|beleza|valeu|bora|opa|k{3,}|(?:ha){2,}|rs)(?![\p{L}])/iu
const EMOJI = /\p{Extended_Pictographic}/u
/** Words that only a formal message has. */
const FORMAL =
  /(?<![\p{L}])(?:prezad[oa]s?|senhor(?:a|es|as)?|sr[a]?|vossa|atenciosamente|cordialmente|informamos|solicitamos)(?![\p{L}])/iu
const THE_PEOPLE = /(?<![\p{L}])a gente(?![\p{L}])/iu
/** With its accent: without one it is a preposition. */
const WE = /(?<![\p{L}])nós(?![\p{L}])/iu

const BROKEN_BY: Readonly<Record<MessageTone, readonly RegExp[]>> = {
  'voce-informal': [FORMAL, THE_PEOPLE, WE],
  'a-gente-informal': [FORMAL, WE],
  'voce-formal': [INFORMAL, EMOJI, THE_PEOPLE, WE],
  'nos-formal': [INFORMAL, EMOJI, THE_PEOPLE],
}

/** True if a message speaks otherwise than its company chose to. */
export const breaksTone = (text: string, tone: MessageTone): boolean =>
  BROKEN_BY[tone].some((broken) => broken.test(text.normalize('NFC')))
