import type { OwnWords } from '@fechai/domain/insights/analysis/own-words'
import { call } from '../lib/call.ts'
import { startAnalysis } from './analysis.ts'

/** Loads the words that the company adds to the counted ones. @throws ApiError with the sentence for the screen. */
export const loadOwnWords = async (): Promise<OwnWords> => (await call('GET /api/insights/words')).words

/** Keeps them and counts again. @throws ApiError with the sentence for the screen. */
export async function saveOwnWords(words: OwnWords): Promise<void> {
  await call('PUT /api/insights/words', { body: words })
  startAnalysis()
}
