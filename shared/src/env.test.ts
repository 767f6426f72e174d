import { describe, expect, it } from 'vitest'
import { readEnvironment } from './env.ts'

describe('readEnvironment', () => {
  it('takes prices that can be read', () => {
    expect(readEnvironment({ OPENAI_PRICES: 'llama-3.3=0.1/0.4' }).OPENAI_PRICES).toBe('llama-3.3=0.1/0.4')
    expect(readEnvironment({ OPENAI_PRICES: '' }).OPENAI_PRICES).toBe('')
  })

  it('refuses prices that cannot, with the part that is wrong', () => {
    expect(() => readEnvironment({ OPENAI_PRICES: 'qwen=1/2, llama-3.3=caro' })).toThrow(
      'OPENAI_PRICES não está certa em “llama-3.3=caro”: escreva id=entrada/saída',
    )
  })

  it('names the other keys that are wrong', () => {
    expect(() => readEnvironment({ API_PORT: 'x' })).toThrow('confira API_PORT')
  })
})
