import { describe } from 'vitest'
import { testProducts } from './test-products.ts'

describe('who pays, what is given in exchange, a feature asked once it was priced and why it is wanted are not what is sold', () => {
  testProducts([
    ['consulta|nutri', 'c: oi, aceitam amil?', 's: só particular, a consulta da nutri fica 280', 'c: ah ok'],
    ['sessão|terapia', 'c: oi vc atende convenio?', 's: atendo particular, psicoterapia online, sessão 150', 'c: hum'],
    ['fisio', 'c: ola, atendem unimed?', 's: fisioterapia sim, pilates só particular', 'c: é fisio pra joelho'],
    ['casamento|filmagem', 'c: oi vcs atendem casamento fora?', 's: atendemos! a filmagem completa 3.200', 'c: ok'],
    ['bolo', 'c: aceitam encomenda de bolo pra sábado?', 's: aceitamos, 60 o kg', 'c: de brigadeiro'],
    ['fiorino', 'c: a fiorino aceita carta de crédito?', 's: aceita, 62 mil', 'c: blz'],
    ['gol', 'c: esse gol aceita troca em moto', 's: não, só dinheiro', 'c: blz'],
    ['corolla', 'c: boa tarde o corolla aceita cartao ou troca por onix?', 's: aceita troca, 98.900', 'c: blz'],
    ['panela', 'c: a loja aceita cartão?', 's: aceita sim', 'c: quero uma panela de pressão', 's: 140'],
    ['chácara', 'c: dia 31/12 ta livre?', 's: tá! a chácara pra 30 pessoas 2.000', 'c: tem piscina?', 's: tem'],
    ['tapete', 'c: oi', 's: olá!', 'c: tem tapete redondo?', 's: tem, 180'],
    ['inglês', 'c: oi vc da aula de inglês?', 's: dou', 'c: quero aprender pq vou viajar pra Irlanda', 's: 70 a hora'],
    ['viagem|pacote', 'c: oi quero viajar pra Irlanda porque minha filha mora la', 's: pacote 9.800', 'c: hum'],
    [
      'bolo',
      'c: vi seu bolo no insta, faz de 2 andares?',
      's: faço, 480',
      'c: e os docinhos?',
      's: 180 o cento',
      'c: ah os docinhos minha tia faz, so o bolo',
    ],
    [
      'mei|abertura',
      'c: oi, a Marcela me indicou vcs',
      's: A Marcela é nossa cliente desde 2019',
      'c: preciso abrir mei',
      's: abertura de MEI 150',
    ],
  ])
})

describe('what the seller has for a trouble is sold, and not what is in trouble', () => {
  testProducts([
    [
      'betoneira',
      'c: bom dia, vou bater uma laje sabado',
      's: precisa de betoneira? 70 a diária',
      'c: isso, e vibrador',
    ],
    ['guincho', 'c: meu carro parou na br 040 km 512', 's: mando o guincho, 280 até a cidade', 'c: pode vir'],
    ['bateria', 'c: meu carro nao liga', 's: deve ser bateria, levo uma moura 60 por 420', 'c: pode trazer'],
    ['pastilha', 'c: meu carro faz barulho quando freia', 's: deve ser pastilha, o jogo 180', 'c: pode trocar'],
    ['castração', 'c: minha gata ta no cio de novo', 's: já pensou em castrar? 380 com tudo', 'c: sim, qual dia?'],
    ['seguro', 'c: oi, troquei de carro', 's: vamos fazer o endosso do seguro então', 'c: ok'],
    ['moto|revisão', 'c: minha moto quebrou, vcs arrumam?', 's: arrumamos, revisão 150', 'c: ok'],
    [
      'pula pula',
      'c: quanto fica pula pula?',
      's: o kit com tobogã 550',
      'c: o tobogã não cabe no salão',
      's: então 400',
    ],
    ['sofá', 'c: queria lavar o sofá', 's: mando o orçamento, 250', 'c: ok'],
    ['site', 'c: preciso de um site', 's: vamos fazer o contrato de prestação então, 1.900', 'c: ok'],
  ])
})
