import { describe, expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const TALK = ['c: oi, quanto fica o serviço completo?', 's: Oi! Sai 2.300 com tudo', 'c: legal, gostei']
const phase = (...lines: string[]): string => readTalk(...TALK, ...lines).standing.fase

/** One thing of several is left out; the talk goes on. */
describe('a no to one item is no to the sale', () => {
  test.each([
    'esse deixa quieto, meu neto põe',
    'clareamento não preciso',
    'o favo não quero',
    'espelho não, deixa',
    'a película não quero não, só o vidro',
    'garantia estendida não quero',
    'o seguro não preciso',
    'a de 12 não quero, muito grande',
    'o azul não quero mais, vai o preto',
    'montagem não preciso, meu genro monta',
    'a entrega não vou precisar, eu busco',
    'não quero o completo, só o básico',
    'não preciso do treinamento',
    'desisti do espelho, só o box mesmo',
    'cancela a sobremesa',
    'tira a sobremesa, não vamos querer',
    'o pacote maior fica pra próxima',
    'o teclado já comprei, falta só o mouse',
    'o tapete deixa pra lá',
    'o segundo andar não vamos fazer agora',
    'esse outro não vou querer',
    'as cadeiras a gente desistiu',
    'frete não precisa, meu filho busca',
    'decoração não vou querer esse ano',
    'a fachada esquece, o condomínio faz',
  ])('%s', (text) => {
    expect(phase(`c: ${text}`, 's: sem problema', 'c: quanto fica sem isso?', 's: 1.900', 'c: e parcela?')).toBe(
      'leads-mornos',
    )
    expect(phase(`c: ${text}`, 's: tá bom, 1.900', 'c: fechado', 's: te mando o contrato')).toBe('leads-quentes')
  })
  test.each([
    ['c: fechado os 3, pode fazer', 's: combinado! e a limpeza?', 'c: limpeza por enquanto não', 's: certo'],
    ['c: fechado, pode marcar sexta', 's: marcado. quer o combo com pneu?', 'c: pneu não quero', 's: ok até sexta'],
    ['c: pode mandar o contrato', 's: mando. incluo o seguro?', 'c: o seguro não precisa', 's: tá'],
  ])('after a yes: %s', (...lines) => expect(phase(...lines)).toBe('leads-quentes'))
  test.each([
    ['s: pix 11987', 'c: pix feito', 's: recebido!', 'c: o suporte não vou querer', 's: sem problema'],
    ['s: pix 11987', 'c: paguei', 's: caiu aqui. leva a capa também?', 'c: a capa não vou querer não', 's: ok'],
  ])('after the sale: %s', (...lines) => expect(phase(...lines)).toBe('fechados'))
})

/** What only sounds like giving up. */
describe('nobody gives up', () => {
  test.each([
    'se eu tiver que cadastrar um por um eu desisto da vida',
    'quase desisti de procurar',
    'já tinha desistido de achar',
    'não desisti não, só tô enrolada',
    'não vou mais no centro por causa do trânsito',
    'mudei de ideia, quero o azul',
    'mudei de ideia, vai 3',
    'não quero dar trabalho',
    'não preciso nem pensar',
    'não vou mentir, gostei muito',
    'cancela aquela visita de terça, vamos na quinta',
    'não vou conseguir ir hoje, pode ser amanhã?',
    'meu cunhado desistiu da obra dele',
    'a vizinha comprou com outra loja e se arrependeu',
    'não quero que atrase como da outra vez',
    'não preciso de luxo, preciso que funcione',
    'se for pra esperar três meses eu desisto',
  ])('%s', (text) => expect(phase(`c: ${text}`, 's: kkk entendi')).not.toBe('leads-frios'))
})

/** A refusal is the last word only while nothing is asked or bargained after it. */
describe('a customer who goes on has not left', () => {
  test.each([
    [
      'em-objecao',
      [
        'c: dia 28 não me serve, depois do natal eu não preciso mais',
        's: entendo',
        'c: e sem o bordado?',
        's: vou ver',
        'c: sem a data eu não autorizo',
      ],
    ],
    [
      'leads-mornos',
      [
        'c: acho que não vou querer não',
        's: e se eu tirar a taxa?',
        'c: sem taxa fica quanto?',
        's: 2.100',
        'c: e em quantas vezes?',
        's: 10',
        'c: hum boa',
      ],
    ],
    [
      'leads-mornos',
      [
        'c: vou ter que cancelar a visita',
        's: sem problema',
        '+3d',
        'c: oi! ainda tem aquele modelo?',
        's: tem sim',
        'c: me manda a medida?',
      ],
    ],
    [
      'em-objecao',
      [
        'c: então não vou fazer',
        's: o que pegou?',
        'c: o preço, tá muito caro pra mim',
        's: consigo 2.100',
        'c: ainda tá caro',
      ],
    ],
    [
      'leads-quentes',
      [
        'c: desisti',
        's: poxa! consigo por 2.000',
        'c: sério? em 2x?',
        's: sim',
        'c: então fechado',
        's: te mando o link',
        'c: manda',
        's: enviado',
        'c: vi aqui',
        's: ok',
        'c: pago hoje à noite',
      ],
    ],
  ])('%s: %s', (expected, lines) => expect(phase(...lines)).toBe(expected))
})

describe('and a refusal stays one', () => {
  test.each([
    ['c: desisti, obrigada', 's: imagina!'],
    ['c: não quero mais não', 's: ok'],
    ['c: a gente desistiu da obra', 's: que pena', 'c: pois é, vida que segue'],
    ['c: deixa quieto então', 's: qualquer coisa chama', 'c: tá bom, valeu'],
    ['c: resolvi ficar sem', 's: entendo', 'c: obrigada pela atenção'],
    ['c: mudei de ideia, não vou fazer mais', 's: tudo bem'],
    [
      'c: então a loja não vou querer não, tá bom?',
      's: imagina',
      'c: você foi super atencioso',
      's: precisando chama',
      'c: pode deixar',
    ],
    ['c: minha esposa não quer mais', 's: que pena', 'c: pois é'],
    [
      'c: entao nao vou precisar, meu primo me deu um',
      's: boa!',
      'c: um dia eu pego outra coisa com vc',
      's: fechou, abraço',
      'c: abs',
    ],
    [
      'c: não vamos seguir com a compra',
      's: ok. e a manutenção?',
      'c: manutenção uma hora dessas',
      's: abraço',
      'c: sucesso',
    ],
    [
      'c: acabei comprando em outra loja',
      's: qual?',
      'c: na do shopping',
      's: boa sorte',
      'c: valeu, se alguém precisar eu indico',
    ],
    ['c: moça não vou querer não', 's: ok'],
    ['c: fechado', 's: pix 11988', 'c: paguei', 's: recebido', 'c: me arrependi, quero cancelar', 's: poxa'],
    ['c: infelizmente vamos ter que cancelar', 's: poxa', 'c: obrigado pela compreensão'],
  ])('%s', (...lines) => expect(phase(...lines)).toBe('leads-frios'))
})
