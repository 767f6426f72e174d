import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { analyze } from '../findings/analyze.ts'
import { utterancesOf } from '../text/utterances.ts'
import { agreedDoubts } from './agreed-doubts.ts'
import { verifyFindings } from './verify-evidence.ts'

function doubts(...lines: string[]) {
  const text = lines.map((line, minute) => `14/09/2026 21:${10 + minute} - ${line}`).join('\n')
  const conversation = readTranscript(text, { fileName: 'Conversa do WhatsApp com Ana Souza.txt' })
  const rules = verifyFindings(analyze(conversation, []), conversation, [])
  return agreedDoubts(rules, conversation, utterancesOf(conversation, [], conversation.seller))
}
const ASKS = 'Ana Souza: Oi! Quanto custa a reforma do banheiro?'
const TELLS = 'Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.'
const PAYS = 'Ana Souza: fechado, fiz o pix agora'

test.each([
  ['a sale that the seller acknowledges', [ASKS, TELLS, PAYS, 'Beto Reformas: pix recebido, obrigado!'], {}],
  [
    'a sale on the customer’s word',
    [ASKS, TELLS, PAYS, 'Beto Reformas: qualquer dúvida estou aqui'],
    { fase: 'sem-recibo' },
  ],
  ['a price of the seller', [ASKS, TELLS], {}],
  [
    'a sum that only the customer says',
    [ASKS, 'Beto Reformas: oi, Ana!', 'Ana Souza: seu sócio me respondeu: 4.500 à vista e tá fechado'],
    { valor: 'so-o-cliente' },
  ],
  [
    'a sum of another scale than the seller’s others',
    [
      ASKS,
      TELLS,
      'Beto Reformas: Tabela:\nAzulejo R$ 89,90 o m²\nRejunte R$ 32,00\nLead fechado R$ 1,00\nArgamassa R$ 41,00',
    ],
    { valor: 'fora-de-escala' },
  ],
])('%s', (_, lines, expected) => {
  expect(doubts(...lines)).toEqual(expected)
})
