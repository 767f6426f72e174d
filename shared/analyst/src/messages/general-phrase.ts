import { fold } from '@fechai/domain/conversation/fold'
import { lines } from '@fechai/domain/patterns/lines'
import { readNumbers } from '../text/numbers.ts'
import { namesIn } from './names-in.ts'
import { unprovenIn } from './unproven.ts'

const SHORTEST_WORDS = 4
const LONGEST_LETTERS = 90

/** Places, payments and papers of one person, and what is so particular that it can only be about one. */
const PARTICULAR = new RegExp(lines`
  \b(?:rua|av|avenida|alameda|travessa|bairro|cep|numero|apto?|apartamento|bloco|quadra|lote|condominio
  |edificio|chave|pix|conta|agencia|cpf|cnpj|rg|placa|protocolo|pedido|nota|senha|codigo|nasc\w+|marido
  |esposa|espos[oa]|filh[oa]s?|mae|pai|soci[oa]|medic[oa]|doenca|cirurgia)\b
`)

/**
 * Returns a seller's sentences that would suit any customer, folded and without signs: no name, number, date, price,
 * address, link, nor any word of `own` (the people and the product of the conversation).
 */
export function generalPhrases(text: string, own: ReadonlySet<string>): string[] {
  return text.split(/[.!?;\n…]+/).flatMap((sentence) => {
    const folded = fold(sentence)
      .replace(/[^\p{L}\p{N}$%@/:-]+/gu, ' ')
      .trim()
    const words = folded.split(' ')
    if (words.length < SHORTEST_WORDS || folded.length > LONGEST_LETTERS) return []
    if (/[^\p{Ll}\s-]/u.test(folded) || PARTICULAR.test(folded)) return []
    if (words.some((word) => own.has(word))) return []
    if (readNumbers(folded).length > 0 || unprovenIn(sentence, []).length > 0 || namesIn(sentence).length > 0) return []
    return [folded]
  })
}
