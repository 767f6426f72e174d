import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { verifyFindings } from '../evidence/verify-evidence.ts'
import { gatherFacts } from '../facts/facts.ts'
import { itemLedger } from '../facts/item-ledger.ts'
import { readLead } from './read-lead.ts'

function read(...lines: string[]) {
  const text = lines.map((line, at) => `14/09/2026 21:${10 + at} - ${line}`).join('\n')
  const conversation = readTranscript(text, { fileName: 'Conversa do WhatsApp com Rute.txt' })
  const weighed = readLead(gatherFacts(conversation, []), conversation, [])
  const { fase } = weighed.findings
  const items = itemLedger(weighed.facts, conversation.messages.at(-1)!.sentAt, { fase, isSumAsked: false })
  return { conversation, weighed, items: items.items }
}

test('a thing that only the name of the firm says is neither claimed nor refused nor an item', () => {
  const { conversation, weighed, items } = read(
    'Rute: boa noite, ele ficou de recuperação',
    'Prof. Diva Matemática: quantos dias temos?',
    'Rute: 15',
    'Prof. Diva Matemática: 80 a hora, sugiro 6',
    'Rute: seria 480?',
    'Prof. Diva Matemática: isso',
    'Rute: entendo, vamos conversar em casa',
  )
  expect(weighed.findings.produto).toBeNull()
  expect(weighed.facts.product).toBeNull()
  expect(items).toEqual([])
  expect(verifyFindings(weighed.findings, conversation, []).recusados.produto).toBeUndefined()
})

test('a thing that a sentence names is claimed, and the items are of it', () => {
  const { weighed, items } = read(
    'Rute: boa noite, vocês dão aula de matemática?',
    'Prof. Diva Matemática: dou sim, quantos dias temos?',
    'Rute: 15',
    'Prof. Diva Matemática: as 6 aulas de matemática saem por 480',
    'Rute: fechado, pode marcar',
    'Prof. Diva Matemática: marcado',
  )
  expect(weighed.findings.produto).toMatch(/aulas/i)
  expect(items.map(({ thing }) => thing)).toEqual([weighed.facts.product!.name])
})
