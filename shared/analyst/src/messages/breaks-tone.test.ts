import { MESSAGE_TONES, TONES, type MessageTone } from '@fechai/domain/message-tone'
import { expect, test } from 'vitest'
import { breaksTone } from './breaks-tone.ts'

test.each(MESSAGE_TONES)('the example of %s keeps its own tone, and names nothing that needs a proof', (tone) => {
  expect(breaksTone(TONES[tone].example, tone)).toBe(false)
  expect(TONES[tone].example).not.toMatch(/\d|R\$/)
})

const KEPT_BY: [string, MessageTone[]][] = [
  ['Oi, Ana! A gente entrega na sexta, tá bom?', ['a-gente-informal']],
  ['Oi, Ana! Vc prefere de manhã?', ['voce-informal', 'a-gente-informal']],
  ['Olá, Ana. Nós confirmamos a entrega.', ['nos-formal']],
  ['Prezada Ana, a proposta segue em anexo.', ['voce-formal', 'nos-formal']],
  ['Olá, Ana. Você prefere receber nos próximos dias?', [...MESSAGE_TONES]],
  ['Olá, Ana. Você prefere de manhã? 🙂', ['voce-informal', 'a-gente-informal']],
  ['Entregamos tábuas, totens e produtos pratas.', [...MESSAGE_TONES]],
]
test.each(KEPT_BY)('"%s" keeps %j', (text, tones) => {
  expect(MESSAGE_TONES.filter((tone) => !breaksTone(text, tone))).toEqual(tones)
})
