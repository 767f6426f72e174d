/** What must come first, said before 'aí …' in the same message. */
const WAITS =
  /\b(?:me (?:cham[ae]|procur[ae]|lig[ae]|lembr[ae]|cobr[ae])|depois d[aoe]s?|a partir d[aoe]|assim que|quando|semana que vem|mes que vem|deix[ae] (?:eu )?(?:passar|acabar|terminar|secar|virar)|falta(?:m|ndo)?|(?:acab|termin|sec|cheg|volt|receb)(?:a|o|e|ar|er|ando)\b|(?:sai|sair|cai|cair)\b|ainda (?:to|ta|estou|nao))\b/
const THEN =
  /(?:^|\b(?:que|e)\b|[.,;!?\n]) ?(?:ai|dai)(?: (?:eu|a gente|nos|ja|sim|com certeza|pode ser que|ate|da|dou|te|vai dar|vamos))* ?$/

/** Whether the step that begins at `from` is meant for later: 'me chama dia 15 que aí dá pra marcar'. Folded and written out. */
export const isForLater = (folded: string, from: number): boolean => {
  const before = folded.slice(0, from)
  const then = THEN.exec(before)
  return then !== null && WAITS.test(before.slice(0, then.index))
}
