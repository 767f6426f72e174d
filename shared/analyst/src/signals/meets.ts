import { lines } from '@fechai/domain/patterns/lines'

/** Mentions of a visit or a presentation of the product. */
const MEETS = new RegExp(lines`
  \b(?:visitas?|visitar|reuniao|reunioes|apresentacao|apresentar|apresento|demonstracao|showroom
  |videochamada|chamada de video|conhecer (?:o espaco|a loja)|catalogo|portfolio|medicao|vistoria
  |test drive|aula experimental|amostra|marcar uma conversa)\b
`)
const NEGATED = /\b(?:nao|nem|nunca|sem)(?: +[a-z]+){0,2} +$/

/** True for folded words that speak of a visit or a presentation, and deny none. */
export function meets(folded: string): boolean {
  const found = MEETS.exec(folded)
  return found !== null && !NEGATED.test(folded.slice(Math.max(0, found.index - 40), found.index))
}
