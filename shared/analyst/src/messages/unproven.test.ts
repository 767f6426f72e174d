import { describe, expect, it } from 'vitest'
import type { FactKind, MessageFact } from '@fechai/domain/suggested-message'
import { unprovenIn } from './unproven.ts'

const fact = (kind: FactKind, text: string, quote = text): MessageFact => ({
  kind,
  text,
  origin: 'conversa',
  proof: { messageIndex: 3, quote, author: 'Juliana', sentAt: '2026-11-19T10:00:00-03:00' },
})
const FACTS = [
  fact('nome', 'Juliana Prates', 'aqui é a Juliana'),
  fact('produto', 'apartamento de 2 dormitórios no Jardim Verde'),
  fact('valor', 'R$ 398.000,00', 'fica em 398 mil'),
  fact('quantidade', '1 unidade'),
  fact('data', 'Posso ir na quinta às 15h'),
]

describe('the claims of a message', () => {
  it.each([
    'Oi, Juliana! Tudo bem?',
    'Oi, Juliana! O apartamento de 2 dormitórios por R$ 398.000,00 ainda faz sentido?',
    'Ficou em 398 mil, como conversamos.',
    'Te espero na quinta às 15h, combinado?',
    'Tem uma dúvida? Respondo em dois minutos por aqui.',
    'Posso deixar encaminhado hoje? Quer pagar por Pix?',
    'Entendo, o valor pesa. Vamos ver juntos? Passando para saber. Lembrando: sem compromisso!',
    'Que tal visitar o Jardim Verde? 😊 Me chama no WhatsApp!',
    'Pode ser a segunda opção, ou a segunda via do boleto.',
    'Perfeito, combinado! Aproveitando, ficou alguma dúvida?',
  ])('proven: %s', (text) => expect(unprovenIn(text, FACTS)).toEqual([]))

  it.each([
    ['Consigo por R$ 389.000,00 para você.', 'preço ou número'],
    ['Sai por 380 mil se fechar.', 'preço ou número'],
    ['Dou trezentos reais de desconto.', 'preço ou número'],
    ['Tenho 10% de desconto.', 'preço ou número'],
    ['Parcelo em 12x.', 'preço ou número'],
    ['Custa dois reais.', 'preço ou número'],
    ['São R$ 2,00 só.', 'preço ou número'],
    ['Te espero na sexta.', 'data'],
    ['Vamos fechar amanhã?', 'data'],
    ['Entrego dia 12.', 'data'],
    ['Só até 30/11.', 'data'],
    ['Fica para dezembro?', 'data'],
    ['Até segunda-feira eu mando.', 'data'],
    ['Te ligo às 14h?', 'data'],
    ['Oi, Marcela! Tudo bem?', 'nome'],
    ['Marcela, tudo bem?', 'nome'],
    ['Zuleica, fechamos?', 'nome'],
    ['Xilena, fechamos?', 'nome'],
    ['Falei com o Ronaldo da obra.', 'nome'],
    ['falei com o ronaldo da obra', 'nome'],
    ['A dona quitéria também comprou.', 'nome'],
    ['Igual ao da Padaria Aurora.', 'nome'],
    ['Silva Costa fechou ontem.', 'nome'],
    ['Veja em https://golpe.com', 'contato ou link'],
    ['Pague em pix@golpe.com.br', 'contato ou link'],
    ['Me chama no 11 98888-1234', 'preço ou número'],
    ['Oi, [nome]!', 'lacuna'],
    ['Oi, {{cliente}}!', 'lacuna'],
    ['O valor é ____.', 'lacuna'],
  ])('not proven: %s', (text, why) => expect(unprovenIn(text, FACTS)).toContain(why))

  it('a price that is only a number of the product is no price', () => {
    expect(unprovenIn('Sai por R$ 2,00.', FACTS)).toEqual(['preço ou número'])
  })

  it('only polite phrases are left without any fact', () => {
    expect(unprovenIn('Oi! Tudo bem? Ficou alguma dúvida?', [])).toEqual([])
    expect(unprovenIn('Oi, Juliana!', [])).toEqual(['nome'])
  })
})
