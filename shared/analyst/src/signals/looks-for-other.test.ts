import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { gatherFacts } from '../facts/facts.ts'

const withdraws = (line: string): boolean => {
  const text = ['c: quanto a instalação?', 's: R$ 450,00', `c: ${line}`].map(
    (said, at) => `14/09/2026 21:${10 + at} - ${said.replace(/^c:/, 'Ana Souza:').replace(/^s:/, 'Loja Sol:')}`,
  )
  const conversation = readTranscript(text.join('\n'), { fileName: 'Conversa do WhatsApp com Ana Souza.txt' })
  return gatherFacts(conversation, []).signals.some(({ kind }) => kind === 'withdraw')
}

test('looking for another of the thing withdraws; looking for a photo or a day does not', () => {
  for (const line of ['vou procurar outro', 'vou procurar outra loja', 'vou procurar outro orçamento, obrigada'])
    expect(withdraws(line), line).toBe(true)
  for (const what of ['outra foto da parede', 'outro dia na agenda', 'outro documento'])
    expect(withdraws(`vou procurar ${what}`), what).toBe(false)
})
