import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { expect, test } from 'vitest'
import { factSheet } from '../facts/fact-sheet.ts'
import { gatherFacts } from '../facts/facts.ts'
import { dealRows } from './deal-rows.ts'
import { readLead } from './read-lead.ts'

const SAID = [
  'Odete: bom dia, quanto sai a manutenção da bomba?',
  'Bombas Vale: a manutenção da bomba sai por 640',
  'Ciro: achei bom o preço',
  'Odete: faz por 600?',
  'Bombas Vale: faço 610',
  'Odete: fechado!',
  'Ciro: que dia vocês vêm?',
  'Bombas Vale: quinta às 9h',
]

function rowsOf(seller: string | null) {
  const text = SAID.map((line, at) => `05/10/2026 10:${10 + at} - ${line}`).join('\n')
  const read = readTranscript(text, { fileName: 'Conversa do WhatsApp com Poço da Vila.txt' })
  const conversation = { ...read, group: true, seller }
  const weighed = readLead(gatherFacts(conversation, []), conversation, [])
  return dealRows(weighed, factSheet(weighed.facts, conversation), conversation)
}

test('a group whose seller is only guessed shows no rows', () => {
  expect(rowsOf('Bombas Vale').events.length).toBeGreaterThan(2)
  expect(rowsOf('Bombas Vale').items.items).not.toEqual([])
  expect(rowsOf(null)).toEqual({ events: [], items: { items: [], sums: null } })
})
