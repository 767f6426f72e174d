import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { asSale } from '@fechai/domain/withheld'
import { TALK_OF_FRIENDS } from '@fechai/testkit/testing/talk-of-friends'
import { verifyFindings } from '../evidence/verify-evidence.ts'
import { gatherFacts } from '../facts/facts.ts'
import { analyze } from './analyze.ts'
import { draftLead } from './lead-draft.ts'
import { claimingNothing, isNoSale, NO_SALE, withholding } from './no-sale.ts'
import { readLead } from './read-lead.ts'
import { readStory } from './story.ts'

const fileName = 'Conversa do WhatsApp com Bia.txt'
const talk = (...said: string[]) =>
  readTranscript(said.map((words, at) => `01/10/2026 09:${10 + at} - ${words}`).join('\n'), {
    fileName,
    entryNames: [],
  })

const friends = talk(...TALK_OF_FRIENDS)
const verified = verifyFindings(analyze(friends, []), friends, [])
const draftOf = (said: typeof verified) =>
  draftLead(said, friends, { fileName, story: readStory(gatherFacts(friends, []), friends) })

test('a conversation among friends is classified as no sale, and the rules’ reading is kept aside', () => {
  const { judgement, asSale: sold } = readLead(gatherFacts(friends, []), friends, [])
  expect([isNoSale(judgement.sale, null), sold !== undefined]).toEqual([true, true])
  const draft = withholding(draftOf(claimingNothing(verified)), draftOf(verified))
  expect(draft.fields).toMatchObject({ nome: 'Bia', produto: 'Produto a definir', valor: '--', resumo: NO_SALE })
  expect(draft.padroes).toEqual(expect.arrayContaining(['produto', 'valor', 'fase', 'progresso']))
  expect(asSale(draft).fields).toEqual(draftOf(verified).fields)
  expect(asSale(asSale(draft))).toEqual(draft)
})

test('a model that found what is sold says otherwise', () => {
  const none = { p: 0.1, state: 'sure' } as const
  expect(isNoSale(none, { produto: 'Mesa', valor: null })).toBe(false)
  expect(isNoSale(none, { produto: null, valor: null })).toBe(true)
  expect(isNoSale(undefined, null)).toBe(false)
})

test('a few words decide nothing, and a customer who gets a price buys', () => {
  const short = talk('Ana: Bom dia', 'Loja: Bom dia! Em que posso ajudar?', 'Ana: Quero ver uma mesa')
  const priced = talk(
    'Ana: Quanto é a mesa?',
    'Loja: R$ 900,00',
    'Ana: kkk',
    'Ana: oi',
    'Loja: oi',
    'Ana: tchau',
    'Loja: tchau',
  )
  for (const conversation of [short, priced]) {
    const { sale } = readLead(gatherFacts(conversation, []), conversation, []).judgement
    expect(isNoSale(sale, null)).toBe(false)
  }
})
