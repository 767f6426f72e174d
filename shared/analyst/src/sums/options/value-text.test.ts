import { expect, test } from 'vitest'
import { parseAmount } from '@fechai/domain/amount'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { reckon } from '../../candidates/sum-formula.ts'
import { listCandidates } from '../../candidates/candidates.ts'
import { gatherFacts } from '../../facts/facts.ts'
import { analyze } from '../../findings/analyze.ts'

const chat = (...lines: string[]) =>
  readTranscript(lines.map((line, at) => `01/03/2026 10:${String(at).padStart(2, '0')} - ${line}`).join('\n'), {
    fileName: 'Conversa do WhatsApp com Bruna Costa.txt',
  })

test.each([
  [
    '10 parcelas totalizando R$ 2.400,00',
    2_400,
    ['Bruna Costa: oi, quanto custa o sofá?', 'Loja: sai em 10x de R$ 240,00', 'Bruna Costa: fechado, pode mandar'],
  ],
  [
    '30 unidades totalizando R$ 540,00',
    540,
    [
      'Bruna Costa: oi, quero encomendar 30 canecas personalizadas',
      'Loja: Oi Bruna! 30 canecas ficam 18 reais cada',
      'Bruna Costa: fechado, manda o pix',
    ],
  ],
])('a lead and another reading of it write a sum the same way: %s', (text, total, lines) => {
  const conversation = chat(...lines)
  const candidates = listCandidates(gatherFacts(conversation, []), conversation, [])
  const chosen = candidates.sums.find((sum) => sum.total === total || sum.per === 'unit')!
  const times = chosen.total === total ? null : 30
  expect(analyze(conversation, []).valor).toBe(text)
  expect(reckon([{ id: chosen.id, vezes: times, sinal: 'mais' }], candidates)?.text).toBe(text)
  expect(parseAmount(text).total).toBe(total)
})
