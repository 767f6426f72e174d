import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { indexKey, keyId, newKey, openText, sealText, turned, unwrapKey, withNext, wrapKey } from './keys.ts'
import { masterKey } from './master-key.ts'

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

describe('a ring of keys', () => {
  it('seals by its own and opens by all, each value naming the key that sealed it', () => {
    const [old, now] = [newKey(), newKey()]
    const ring = { bytes: now.bytes, others: [old] }
    expect(openText(ring, sealText(old, 'antes', 'p'), 'p')).toBe('antes')
    const sealed = sealText(ring, 'agora', 'p')
    expect(openText(now, sealed, 'p')).toBe('agora')
    expect(sealed.subarray(1, 5)).toEqual(keyId(now))
    expect(() => openText(old, sealed, 'p')).toThrow('another key')
  })

  it('opens what was sealed before values named their key', () => {
    const [old, now] = [newKey(), newKey()]
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', old.bytes, nonce)
    cipher.setAAD(Buffer.from('p'))
    const sealed = Buffer.concat([Buffer.from([1]), nonce, cipher.update('antes'), cipher.final(), cipher.getAuthTag()])
    expect(openText({ bytes: now.bytes, others: [newKey(), old] }, sealed, 'p')).toBe('antes')
    expect(() => openText({ bytes: now.bytes, others: [newKey()] }, sealed, 'p')).toThrow()
  })

  it('turns again and again, wrapped and unwrapped in between, and its index stays', () => {
    const [master, root] = [newKey(), newKey()]
    const sealed = [sealText(root, '0', 'p')]
    let ring = unwrapKey(master, wrapKey(master, root, 'company:1'), 'company:1')
    for (let round = 1; round <= 4; round++) {
      const waiting = unwrapKey(master, wrapKey(master, withNext(ring, newKey()), 'company:1'), 'company:1')
      expect(waiting.bytes).toEqual(ring.bytes)
      ring = unwrapKey(master, wrapKey(master, turned(waiting), 'company:1'), 'company:1')
      sealed.push(sealText(ring, String(round), 'p'))
      expect(sealed.map((each) => openText(ring, each, 'p'))).toEqual(sealed.map((_, at) => String(at)))
      expect(indexKey(ring).bytes).toEqual(root.bytes)
    }
    expect(() => turned(ring)).toThrow('no next key')
  })
})
