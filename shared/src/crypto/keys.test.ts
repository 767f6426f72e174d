import { describe, expect, it } from 'vitest'
import { masterKey, newKey, openText, sealText, unwrapKey, wrapKey } from './keys.ts'

describe('sealed values', () => {
  it('open only in their own place, with their own key', () => {
    const key = newKey()
    const sealed = sealText(key, 'quero fechar por R$ 900', 'messages|body|c1|7')
    expect(openText(key, sealed, 'messages|body|c1|7')).toBe('quero fechar por R$ 900')
    expect(() => openText(key, sealed, 'messages|body|c1|8')).toThrow()
    expect(() => openText(key, sealed, 'messages|body|c2|7')).toThrow()
    expect(() => openText(newKey(), sealed, 'messages|body|c1|7')).toThrow()
  })

  it('never repeat a ciphertext', () => {
    const key = newKey()
    const all = new Set(Array.from({ length: 500 }, () => sealText(key, 'oi', 'p').toString('hex')))
    expect(all.size).toBe(500)
  })
})

describe('the chain of keys', () => {
  it('unwraps a conversation key only through its company', () => {
    const master = masterKey(Buffer.alloc(32, 7).toString('base64'))
    const company = newKey()
    const conversation = newKey()
    const wrapped = wrapKey(company, conversation, 'conversation:1')
    expect(
      unwrapKey(unwrapKey(master, wrapKey(master, company, 'company:1'), 'company:1'), wrapped, 'conversation:1'),
    ).toEqual(conversation)
    expect(() => unwrapKey(company, wrapped, 'conversation:2')).toThrow()
    expect(() => unwrapKey(newKey(), wrapped, 'conversation:1')).toThrow()
  })

  it('refuses a master key of another size', () => {
    expect(() => masterKey('Y3VydGE=')).toThrow('32 bytes')
  })
})
