import { expect, it } from 'vitest'
import { linkCodeIn, linkMessage, originWords, pageOf } from './lead-origin.ts'

it('finds the code of a link in the message that it wrote, and in no other words', () => {
  expect(linkCodeIn(linkMessage('Olá! Vi o sofá.', 'K7M2P9Q'))).toBe('K7M2P9Q')
  for (const text of ['Olá (ref abc)', 'ref K7M2P9Q', '(ref K7M2P9Q1)', '(ref K7M2P0I)'])
    expect(linkCodeIn(text)).toBeNull()
})

it('keeps of a page what names no person', () => {
  expect(pageOf('https://loja.com.br/sofas?email=ana@exemplo.com#ana')).toBe('https://loja.com.br/sofas')
  for (const wrong of [undefined, 'nada', 'javascript:alert(1)', 'file:///etc/passwd']) expect(pageOf(wrong)).toBeNull()
})

it('says an origin by what is known of it', () => {
  expect(originWords({ source: 'instagram', medium: null, campaign: 'natal' })).toBe('instagram · natal')
  expect(originWords({ source: null, medium: null, campaign: null })).toBe('')
})
