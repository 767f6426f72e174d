import { describe, expect, it } from 'vitest'
import { numbersIn, sameNumberKey, toWhatsappNumber, whatsappLink } from './whatsapp-number.ts'

describe('a number for a WhatsApp link', () => {
  it.each([
    ['+55 11 98888-1234', '5511988881234'],
    ['+5511988881234', '5511988881234'],
    ['11 98888-1234', '5511988881234'],
    ['(011) 98888-1234', '5511988881234'],
    ['+55 11 8888-1234', '5511988881234'],
    ['65 9999-4417', '5565999994417'],
    ['+55 65 90000-4417', '5565900004417'],
    ['11 3333-4444', '551133334444'],
    ['+1 (415) 555-2671', '14155552671'],
    ['00 351 912 345 678', '351912345678'],
    ['Não informado', null],
    ['', null],
    ['--', null],
    ['98888-1234', null],
    ['20 98888-1234', null],
    ['+55 11 1888-1234', null],
    ['11 98888-12345', null],
    ['123.456.789-09', null],
  ])('%j is %j', (text, number) => expect(toWhatsappNumber(text)).toBe(number))

  it('carries the text whatever is in it', () => {
    const link = new URL(whatsappLink('5511988881234', 'Oi, Ana! R$ 10 & mais?\n#ok 👋'))
    expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/5511988881234'])
    expect(link.searchParams.get('text')).toBe('Oi, Ana! R$ 10 & mais?\n#ok 👋')
  })

  it('leaves it to WhatsApp whom to send to, where no number is known', () => {
    const link = new URL(whatsappLink(null, 'Oi, Ana!'))
    expect([link.href.split('?')[0], link.searchParams.get('text')]).toEqual(['https://wa.me/', 'Oi, Ana!'])
  })
})

describe('the same number', () => {
  it.each([
    ['558190000003', '5581990000003'],
    ['5581990000003', '5581990000003'],
    ['551133334444', '551133334444'],
    ['14155552671', '14155552671'],
    ['5520988881234', '5520988881234'],
  ])('%s is %s', (number, key) => expect(sameNumberKey(number)).toBe(key))
})

describe('numbers in a name', () => {
  it.each([
    ['Conversa do WhatsApp com +55 11 98765-4321.zip', ['5511987654321']],
    ['(11) 98765-4321', ['5511987654321']],
    ['Ana 11 8765-4321', ['5511987654321']],
    ['551187654321', ['5511987654321']],
    ['+1 415 555-2671', ['14155552671']],
    ['Ana e +351 912 345 678', ['351912345678']],
    ['Ana Souza', []],
    ['Pedido 4321', []],
  ])('%s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))
})
