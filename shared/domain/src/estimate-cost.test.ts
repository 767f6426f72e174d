import { describe, expect, it } from 'vitest'
import { estimateBRL, estimateSentence } from './estimate-cost.ts'

const prices = {
  model: 'gpt-5-mini-2025-08-07',
  declaredPrices: '',
  transcribeModel: 'gpt-4o-mini-transcribe',
  usdBrl: 5,
}

describe('estimateBRL', () => {
  it('grows with the text and with the minutes, and not beyond what a model reads', () => {
    const small = estimateBRL({ characters: 1_000, audioSeconds: 0 }, prices)!
    const long = estimateBRL({ characters: 1e9, audioSeconds: 0 }, prices)!
    expect(small).toBeGreaterThan(0.03)
    expect(small).toBeLessThan(0.05)
    expect(long).toBeLessThan(0.2)
    expect(estimateBRL({ characters: 1_000, audioSeconds: 600 }, prices)! - small).toBeCloseTo(0.15, 6)
  })
  it('says nothing of a model without a price', () => {
    expect(estimateBRL({ characters: 1, audioSeconds: 0 }, { ...prices, model: 'x' })).toBeNull()
  })
})

it.each([
  [0.004, 'A análise com IA deve custar menos de R$ 0,01.'],
  [0.114, 'A análise com IA deve custar cerca de R$ 0,11.'],
  [0, 'A análise com IA deve custar cerca de R$ 0,00.'],
])('%s: %s', (brl, sentence) => expect(estimateSentence(brl)).toBe(sentence))
