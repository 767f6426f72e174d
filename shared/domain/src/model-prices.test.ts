import { describe, expect, it } from 'vitest'
import { costBRL, misstatedPrice, MODEL_PRICES, modelPrice } from './model-prices.ts'

describe('modelPrice', () => {
  it.each([
    ['gpt-5-mini-2025-08-07', '', 0.25],
    ['gpt-5-mini', '', null],
    ['gpt-5-mini-2026-01-01', '', null],
    ['constructor', '', null],
    ['llama-3.3', 'qwen=1/2, llama-3.3=0.1/0.4', 0.1],
    ['llama-3.3', 'llama-3.3=caro', null],
    ['gpt-5-mini-2025-08-07', 'gpt-5-mini-2025-08-07=9/9', 9],
  ])('%s with %j', (model, declared, input) => expect(modelPrice(model, declared)?.input ?? null).toBe(input))

  it('knows dated ids only', () => {
    for (const id of Object.keys(MODEL_PRICES)) expect(id).toMatch(/-\d{4}-\d{2}-\d{2}$/)
  })
})

describe('misstatedPrice', () => {
  it.each([
    ['', null],
    ['qwen=1/2, llama-3.3=0.1/0.4', null],
    ['qwen=1/2, llama-3.3=caro', ' llama-3.3=caro'],
    ['qwen=0,25/2', 'qwen=0'],
    ['qwen=1', 'qwen=1'],
    ['qwen=1/2,', ''],
    ['=1/2', '=1/2'],
    ['qwen=-1/2', 'qwen=-1/2'],
  ])('%j', (declared, bad) => expect(misstatedPrice(declared)).toBe(bad))
})

describe('costBRL', () => {
  it('charges cached input at its own price', () => {
    const usage = { inputTokens: 1_000_000, cachedTokens: 400_000, outputTokens: 100_000 }
    // (600,000 × 0.25 + 400,000 × 0.025 + 100,000 × 2) / 1,000,000 = US$ 0.36
    expect(costBRL(MODEL_PRICES['gpt-5-mini-2025-08-07']!, usage, 5)).toBeCloseTo(1.8, 6)
  })
})
