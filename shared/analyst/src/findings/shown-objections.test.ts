import { expect, test } from 'vitest'
import { readTalk } from '../../talks/read-talk.ts'
import type { Facts } from '../facts/facts.ts'
import { readLead } from './read-lead.ts'

const read = (...said: string[]) => {
  const { facts: heard, conversation } = readTalk('@Rita', '=Loja Sul', ...said)
  const { facts: told, findings } = readLead(heard, conversation, [])
  return { heard, told, findings }
}

const openIn = ({ objections }: Facts): string[] =>
  objections.filter(({ resolvida, weight }) => !resolvida && weight === 2).map(({ categoria }) => categoria)

test('words that object and that the talk moved past are a hint, and none of the lead’s objections', () => {
  const { heard, told, findings } = read(
    'c: tem vidro de box incolor 8 milímetros?',
    's: Tem sim, o de um metro e vinte sai R$ 980,00 colocado',
    'c: e o frete?',
    's: frete não cobro pra senhora',
    'c: deixa pro mês que vem, que eu recebo dia 5',
    's: tá certo',
    'c: hoje vi no face que a loja fez 20 anos, parabéns pra vocês',
  )
  expect(openIn(heard)).toEqual(['concorrencia'])
  expect(openIn(told)).toEqual([])
  expect(findings.obstrucoes).toEqual([])
  expect(findings.evidence.filter(({ field }) => field === 'obstrucoes')).toEqual([])
})

test('a customer who objects has an open objection, shown with its sentence and the next step', () => {
  const { heard, told, findings } = read(
    'c: Oi, quanto sai a geladeira?',
    's: A geladeira sai por R$ 2.400,00 à vista',
    'c: Tem garantia?',
    's: Um ano pela fábrica',
    'c: Achei caro demais, não cabe no meu orçamento',
    's: Posso parcelar em 10 vezes',
    'c: Mesmo assim tá caro, na outra loja vi por menos',
  )
  expect(findings.fase).toBe('em-objecao')
  expect(openIn(heard)).toContain('preco')
  expect(openIn(told)).toContain('preco')
  expect(findings.obstrucoes[0]).toMatch(/^Preço: /)
  const proofs = findings.evidence.filter(({ field }) => field === 'obstrucoes')
  expect(proofs.map(({ item }) => item)).toEqual(findings.obstrucoes.map((_, at) => at))
  expect(findings.obstrucoes.every((line, at) => line.endsWith(proofs[at]!.quote))).toBe(true)
})

test('a sale settles unanswered objections', () => {
  const { findings } = read(
    'c: Oi, quanto sai a geladeira?',
    's: A geladeira sai por R$ 2.400,00 à vista',
    'c: Achei caro demais, não cabe no meu orçamento',
    's: É o melhor que consigo',
    'c: Então tá, paguei agora, segue o comprovante',
    's: Recebido, obrigado! Entregamos quinta',
  )
  expect(findings.fase).toBe('fechados')
  expect(findings.obstrucoes.filter((line) => !line.includes('(superada)'))).toEqual([])
})
