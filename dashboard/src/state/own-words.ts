import type { OwnWordsAnswer } from '@fechai/contracts/own-words'
import type { OwnWords } from '@fechai/domain/insights/analysis/own-words'
import { api } from '../lib/api.ts'
import { startAnalysis } from './analysis.ts'

/** Loads the words that the company adds to the counted ones. @throws ApiError with the sentence for the screen. */
export const loadOwnWords = async (): Promise<OwnWords> => (await api.get<OwnWordsAnswer>('/api/insights/words')).words

/** Keeps them and counts again. @throws ApiError with the sentence for the screen. */
export async function saveOwnWords(words: OwnWords): Promise<void> {
  await api.put('/api/insights/words', words)
  startAnalysis()
}
