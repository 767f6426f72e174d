import { z } from 'zod'
import {
  MOST_OWN_WORDS,
  OWN_WORD,
  WORD_LISTS,
  type OwnWords,
  type WordList,
} from '@fechai/domain/insights/analysis/own-words'

const word = z
  .string()
  .regex(OWN_WORD, 'Escreva de 2 a 40 letras, números e espaços; um * no fim vale por qualquer terminação')
const list = z.array(word).max(MOST_OWN_WORDS, `No máximo ${MOST_OWN_WORDS} palavras em cada lista`)

/** Set by the company's managers. */
export const ownWordsBody = z.strictObject(
  Object.fromEntries(WORD_LISTS.map((name) => [name, list])) as Record<WordList, typeof list>,
)

export interface OwnWordsAnswer {
  success: true
  words: OwnWords
}
