import { describe, expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const TALK = ['c: oi, quanto fica?', 's: Oi! Sai 745 reais', 'c: legal, gostei']
const read = (...lines: string[]) => readTalk(...TALK, ...lines)

describe('who asks where to pay or sign steps forward', () => {
  test.each([
    'me manda teus dados de pix e o cnpj que ele paga metade na sexta',
    'me passa seu pix por favor',
    'manda aí a conta pra depósito',
    'pode me passar o número do pix?',
    'me envia o QR code',
    'me envie o contratinho pra assinar',
    'manda teu pix que já resolvo isso',
    'passa os dados pra transferência',
    'me manda a cobrança no e-mail',
    'pode mandar o link de pagamento',
    'me passa a chave que minha mãe paga',
    'gera o boleto pra mim',
    'aceita pix? qual a chave?',
    'me manda os dados da empresa pra eu fazer a transferência',
    'pode emitir o boleto',
    'qual a conta pra eu depositar o sinal?',
    'manda o termo que eu assino',
    'me manda o código do pix copia e cola',
    'o financeiro pediu os dados bancários de vocês',
    'qual teu pix mesmo?',
    'pago como?',
    'onde eu faço o pagamento?',
  ])('%s', (text) => expect(read(`c: ${text}`).standing.fase).toBe('leads-quentes'))
  test.each([
    'manda o link do insta',
    'me passa o catálogo',
    'me manda os dados técnicos',
    'me passa o telefone da outra loja',
    'manda a conta que você fez',
    'tem link do site?',
    'me manda foto do contrato social? brincadeira kkk',
    'boleto eu não uso',
    'quem paga é o cliente?',
  ])('but not: %s', (text) => expect(read(`c: ${text}`).standing.fase).not.toBe('leads-quentes'))
})

/** Money told of as gone, and the seller sees it. */
describe('a payment told in any words closes with the receipt', () => {
  test.each([
    'já passei os 745 no pix, veja se caiu',
    'mandei os 745',
    'transferi agora, confere aí',
    'feito, 745',
    'prontinho, vê se chegou',
    'tá pago, confere por favor',
    'fiz agora, me avisa se cair',
    'depositei na sua conta',
    'pix feito pela conta do meu marido',
    'acabei de mandar, olha aí',
    'tá na conta',
    'já tá contigo o pix',
    'foi o pix',
    'dei o ok no banco, 745',
    'mandei pelo banco agora',
    'paguei no débito',
    'passei no cartão agora',
    'acertei com o rapaz da entrega em dinheiro',
    'tá aí a entrada',
    'segue o comprovante',
    'pixei',
    'pix enviado ✅',
    'minha esposa já fez o pix',
    'o financeiro pagou agora cedo',
  ])('%s', (text) => {
    expect(read('c: fechado', 's: chave é o celular', `c: ${text}`, 's: caiu aqui, obrigada!').standing.fase).toBe(
      'fechados',
    )
  })
  test.each([
    [
      [
        'c: fechado, mando o pix pra mesma chave?',
        's: a mesma, no nome da minha mãe',
        'c: feito, 745 👍',
        's: caiu aqui',
      ],
    ],
    [['c: pode separar, posso pagar no pix?', 's: pode', 'c: feito ✅', 's: recebi']],
    [['s: terminamos', 'c: ficou ótimo, tô mandando agora', 's: caiu, obrigado!']],
    [['c: fechou', 's: o pix é o cnpj', 'c: ok', '+1d', 'c: bom dia, já fiz viu', 's: bom dia! chegou sim']],
    [['c: quero', 's: pago na entrega', '+1d', 's: entregue!', 'c: paguei pro motoboy em dinheiro', 's: valeu']],
    [['c: fechado', 's: pix 11988', 'c: caiu aí?', 's: caiu sim!']],
  ])('%s', (lines) => expect(read(...lines).standing.fase).toBe('fechados'))
})

describe('what others paid or signed is no payment', () => {
  test.each([
    'a minha sobrinha assinou um trem desse com outra firma e se deu mal',
    'minha irmã pagou 900 num desses e não prestou',
    'meu irmão assinou com outra e ficou na mão',
    'o vizinho pagou mais barato',
    'minha mãe pagou adiantado uma vez e o cara sumiu',
    'um amigo meu fez o pix e nunca recebeu',
    'meu cunhado já pagou 500 nisso em outra loja',
    'ela assinou o contrato e veio multa depois',
    'paguei 900 no último e quebrou',
    'já paguei caro por coisa ruim',
    'eu pago se funcionar',
    'quem pagou antes não recebeu',
    'passei no cartão em outra loja e me arrependi',
    'mandei fazer com outro e ficou ruim',
    'meu pai transferiu a moto pro meu nome',
  ])('%s', (text) => {
    const { kinds, standing } = read(`c: ${text}`, 's: entendo, aqui é diferente')
    expect([kinds.includes('paid'), kinds.includes('signed'), standing.fase === 'fechados']).toEqual([
      false,
      false,
      false,
    ])
  })
  test.each([
    ['c: preciso pagar o boleto da luz hoje ainda', 's: kkk boa sorte'],
    ['c: tô esperando cair o pagamento', 's: sem problema'],
    ['c: semana que vem eu pago', 's: combinado, te espero'],
    ['c: te mando o pix amanhã', 's: beleza, recebido o endereço'],
    ['c: mandei as fotos', 's: recebi, obrigado'],
    ['c: mandei as medidas agora', 's: recebido!'],
    ['c: feito, mandei o endereço', 's: caiu aqui a localização'],
  ])('%s', (...lines) => expect(read(...lines).standing.fase).not.toBe('fechados'))
})
