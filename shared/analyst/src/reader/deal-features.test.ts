import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { gatherFacts } from '../facts/facts.ts'
import { conclude } from '../findings/analyze.ts'
import { claimWithContact } from './claim-features.ts'
import { contactFeatures } from './contact-features.ts'
import { eventFeatures, ledgerFeatures, moveFeatures, shareFeatures } from './deal-features.ts'
import { productOptions } from './product-options.ts'
import { viewTalk } from './talk-view.ts'

function view(title: string, ...lines: string[]) {
  const text = lines.map((line, at) => `14/09/2026 21:${10 + at} - ${line}`).join('\n')
  const conversation = readTranscript(text, { fileName: `Conversa do WhatsApp com ${title}.txt` })
  const facts = gatherFacts(conversation, [])
  return viewTalk(facts, conclude(facts, conversation, []), conversation)
}

const SOFA = [
  'Ana Souza: Boa noite, quanto custa o sofá retrátil?',
  'Loja Sol: o sofá retrátil sai R$ 2.300,00',
  'Ana Souza: fechado, quero esse sofá',
]

test('a payment that the seller confirms differs from an unconfirmed one, and from a refunded one', () => {
  const paid = view('Ana Souza', ...SOFA, 'Ana Souza: paguei agora', 'Loja Sol: caiu aqui, obrigado')
  expect(moveFeatures(paid)).toMatchObject({ 'turn:paid:confirmed': 1, 'move:paid:customer:late': 1 })
  const alone = view('Ana Souza', ...SOFA, 'Ana Souza: paguei agora')
  expect(moveFeatures(alone)).toHaveProperty('turn:paid:alone')
  const back = view('Ana Souza', ...SOFA, 'Ana Souza: paguei', 'Loja Sol: caiu', 'Ana Souza: devolve, por favor')
  expect(moveFeatures(back)).toHaveProperty('turn:refunds:after-paid')
})

test('an act has its state, and the table what was said of it', () => {
  const promised = view('Ana Souza', ...SOFA, 'Ana Souza: amanhã eu faço o pix')
  expect(Object.keys(eventFeatures(promised)).some((name) => name.startsWith('event:last:'))).toBe(true)
  expect(ledgerFeatures(promised)).toMatchObject({ 'ledger:value:some': 1, 'ledger:paid:none': 1 })
})

test('the features show which side names the price, and how the contact is noted', () => {
  expect(shareFeatures(view('Ana Souza', ...SOFA))).toMatchObject({
    'share:told:seller:1': 1,
    'share:told:customer:0': 1,
  })
  expect(contactFeatures(view('Tia Sônia', 'Tia Sônia: oi', 'Loja Sol: oi tia'))).toHaveProperty('contact:kin')
  expect(contactFeatures(view('Dani mãe do Caio', 'Dani mãe do Caio: oi', 'Loja Sol: oi'))).not.toHaveProperty(
    'contact:kin',
  )
})

test('the rules name of what is sold comes first, each name once, with its words', () => {
  const options = productOptions(view('Ana Souza', ...SOFA))
  expect(options[0]).toMatchObject({ name: 'Sofá retrátil', features: { 'product:own': 1, 'product:both': 1 } })
  const names = options.map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})

test('a relative’s or a firm’s name affects the claimed name alone', () => {
  const noted = contactFeatures(view('Tia Sônia', 'Tia Sônia: oi', 'Loja Sol: oi tia'))
  expect(claimWithContact('nome', { always: 1 }, noted)).toEqual({ always: 1, 'contact:kin': 1 })
  expect(claimWithContact('whatsapp', { always: 1 }, noted)).toEqual({ always: 1 })
})
