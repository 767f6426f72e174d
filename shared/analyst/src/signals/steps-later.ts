import { lines } from '@fechai/domain/patterns/lines'
import { anyWord } from '../text/any-of.ts'

/** A precondition, before 'aí …' in the same message. */
const WAITS = anyWord([
  /me (?:cham[ae]|procur[ae]|lig[ae]|lembr[ae]|cobr[ae])|depois d[aoe]s?|a partir d[aoe]|assim que/,
  /quando|semana que vem|mes que vem|deix[ae] (?:eu )?(?:passar|acabar|terminar|secar|virar)/,
  /falta(?:m|ndo)?|(?:acab|termin|sec|cheg|volt|receb)(?:a|o|e|ar|er|ando)\b|(?:sai|sair|cai|cair)\b/,
  /ainda (?:to|ta|estou|nao)/,
])
const THEN =
  /(?:^|\b(?:que|e)\b|[.,;!?\n]) ?(?:ai|dai)(?: (?:eu|a gente|nos|ja|sim|com certeza|pode ser que|ate|da|dou|te|vai dar|vamos))* ?$/

/** 'Assim que ele terminar te chamo pra …'. */
const CALLS_FOR = new RegExp(lines`
  \b(?:assim que|quando|logo que|depois que) (?!eu (?:chegar|sair))[^.!?,]{3,40} (?:eu |a gente |ja )*
  (?:te|lhe) (?:chamo|aviso|falo|procuro)(?: pra| para| e(?: a gente| ja)?)? ?$
`)

/** 'Vou marcar o ortopedista primeiro': something else comes first. */
const FIRST = /^[^.!?\n]{0,50}\b(?:primeiro|antes)\b(?! (?:[aoe]s?|d[aoe]s?|que)\b)/

/**
 * True when the step that begins at `from` is for later: 'me chama dia 15 que aí dá pra marcar'. Folded and written
 * out.
 */
export const isForLater = (folded: string, from: number): boolean => {
  const before = folded.slice(0, from)
  if (FIRST.test(folded.slice(from))) return true
  if (CALLS_FOR.test(before)) return true
  const then = THEN.exec(before)
  return then !== null && WAITS.test(before.slice(0, then.index))
}
