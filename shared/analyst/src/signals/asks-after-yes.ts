import { lines } from '@fechai/domain/patterns/lines'
const ASKS = lines`
  (?:qual|quais|quando|quanto tempo|como|onde|que (?:horas?|dia)|voces?|voce|tem|entregam?|parcel\w+
  |divid\w+|aceita\w*|posso|demora|chega|da (?:pra|para)|precisa|consegue\w*|pode (?:ser|entregar|vir
  |trazer|me)|ja|hoje|amanha|e (?:o|a) (?:entrega|frete|prazo|pagamento))
`
/** Bargaining, and requests for a look or a guarantee, leave the yes open. */
const LEAVES_OPEN = new RegExp(lines`
  \b(?:descont\w+|abat\w+|baix\w+|menos|melhora\w*|melhor (?:preco|valor)|por (?:r\$ ?)?\d|fotos?
  |videos?|catalogo|garant\w+|confi\w+|golpe|certo|combinado|fechado|fechamos|pode ser)\b
`)
const QUESTION = new RegExp(`[,;] ?(?:e |mas |so )?${ASKS}\\b[^?.!\\n]*\\?`)

/** True when the question after a yes is a separate sentence: 'fechado, vocês entregam?'. */
export const asksAfter = (folded: string, to: number): boolean => {
  const rest = folded.slice(to)
  const question = QUESTION.exec(rest)
  return question !== null && !LEAVES_OPEN.test(question[0]) && !/[.!?\n]/.test(rest.slice(0, question.index))
}

/** A message without the question that follows its yes: 'fechado, vocês entregam?'. */
export const withoutQuestion = (folded: string): string => {
  const question = QUESTION.exec(folded)
  if (question === null || LEAVES_OPEN.test(question[0])) return folded
  return folded.slice(0, question.index) + folded.slice(question.index + question[0].length)
}
