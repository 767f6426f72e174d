import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/shared/conversation/read-transcript'
import { type Facts, gatherFacts } from '../facts/facts.ts'
import { readLead } from './read-lead.ts'

const read = (...said: string[]) => {
  const text = said.map((words, at) => `01/10/2026 09:${10 + at} - ${words}`).join('\n')
  const conversation = readTranscript(text, { fileName: 'Conversa do WhatsApp com Rita.txt', entryNames: [] })
  const facts = gatherFacts(conversation, [])
  const { facts: told, findings } = readLead(facts, conversation, [])
  return { heard: facts, told, findings }
}

const openIn = ({ objections }: Facts): string[] =>
  objections.filter(({ resolvida, weight }) => !resolvida && weight === 2).map(({ categoria }) => categoria)

test('words that object and that the talk moved past are a hint, and none of the lead’s objections', () => {
  const { heard, told, findings } = read(
    'Rita: tem vidro de box incolor 8 milímetros?',
    'Loja Sul: Tem sim, o de um metro e vinte sai R$ 980,00 colocado',
    'Rita: e o frete?',
    'Loja Sul: frete não cobro pra senhora',
    'Rita: deixa pro mês que vem, que eu recebo dia 5',
    'Loja Sul: tá certo',
    'Rita: hoje vi no face que a loja fez 20 anos, parabéns pra vocês',
  )
  expect(openIn(heard)).toEqual(['concorrencia'])
  expect(openIn(told)).toEqual([])
  expect(findings.obstrucoes).toEqual([])
  expect(findings.evidence.filter(({ field }) => field === 'obstrucoes')).toEqual([])
})

test('who objects does so to something, told with the sentence that proves it and the step that follows', () => {
  const { heard, told, findings } = read(
    'Rita: Oi, quanto sai a geladeira?',
    'Loja Sul: A geladeira sai por R$ 2.400,00 à vista',
    'Rita: Tem garantia?',
    'Loja Sul: Um ano pela fábrica',
    'Rita: Achei caro demais, não cabe no meu orçamento',
    'Loja Sul: Posso parcelar em 10 vezes',
    'Rita: Mesmo assim tá caro, na outra loja vi por menos',
  )
  expect(findings.fase).toBe('em-objecao')
  expect(openIn(heard)).toContain('preco')
  expect(openIn(told)).toContain('preco')
  expect(findings.obstrucoes[0]).toMatch(/^Preço: /)
  const proofs = findings.evidence.filter(({ field }) => field === 'obstrucoes')
  expect(proofs.map(({ item }) => item)).toEqual(findings.obstrucoes.map((_, at) => at))
  expect(findings.obstrucoes.every((line, at) => line.endsWith(proofs[at]!.quote))).toBe(true)
})

test('a sale settles what nobody answered', () => {
  const { findings } = read(
    'Rita: Oi, quanto sai a geladeira?',
    'Loja Sul: A geladeira sai por R$ 2.400,00 à vista',
    'Rita: Achei caro demais, não cabe no meu orçamento',
    'Loja Sul: É o melhor que consigo',
    'Rita: Então tá, paguei agora, segue o comprovante',
    'Loja Sul: Recebido, obrigado! Entregamos quinta',
  )
  expect(findings.fase).toBe('fechados')
  expect(findings.obstrucoes.filter((line) => !line.includes('(superada)'))).toEqual([])
})
