import { describe } from 'vitest'
import { testPhases } from './test-standings.ts'

describe('what both sides tell to be paid, issued or handed over is sold', () => {
  testPhases([
    [
      'fechados',
      [
        'c: gostei do app, quanto o plano?',
        's: 59 por mês',
        'c: quero',
        's: segue o link: https://pag.app.com/1',
        'c: coloquei o cartão',
        'c: apareceu aprovado',
        's: aqui também! acesso liberado',
      ],
    ],
    [
      'fechados',
      [
        'c: separa 2 kg de linguiça',
        's: separado, 58 reais',
        'c: meu filho tá indo aí buscar, ele paga no cartão',
        's: beleza',
        's: ele já passou aqui e pagou, obrigado!',
        'c: 👍',
      ],
    ],
    [
      'fechados',
      [
        'c: bom dia, o seguro da casa vence dia 8',
        's: a renovação ficou 640 em 4x',
        'c: tá, pode renovar',
        's: no mesmo cartão?',
        'c: esse mesmo',
        '+1d',
        's: apólice emitida, mandei no email',
        'c: recebido, obrigada',
      ],
    ],
    [
      'fechados',
      [
        'c: são 12 cadeiras a 300, né?',
        's: isso, 3.600',
        'c: segue a ordem de compra',
        's: recebida, produção em 20 dias',
        '+20d',
        's: entregue hoje, quem assinou foi a Márcia',
        'c: isso, recebemos. o boleto vence dia 30?',
        's: isso',
      ],
    ],
    [
      'fechados',
      [
        'c: limpeza da caixa d’água quanto?',
        's: 480',
        'c: pode ser sexta 9h?',
        's: sexta 9h agendado',
        '+3d',
        's: serviço realizado, segue o laudo',
        'c: recebido, vou lançar pra pagamento',
        's: obrigado!',
      ],
    ],
    [
      'fechados',
      [
        'c: 20 camisas quanto?',
        's: 35 cada, 700',
        'c: pode fazer o boleto, cnpj 11.222.333/0001-44',
        's: enviado',
        '+9d',
        's: boleto compensado hoje, obrigado pela parceria',
        'c: nós que agradecemos',
      ],
    ],
  ])
})

describe('what is approved, freed, paid or received beside the deal sells nothing', () => {
  testPhases([
    [
      'leads-quentes|leads-mornos',
      [
        'c: quero testar o app',
        's: claro, 7 dias de teste, depois 59 por mês',
        'c: quero',
        's: acesso liberado pra teste, qualquer dúvida chama. o link é https://app.com',
        'c: ok',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto o carro?',
        's: 42 mil',
        'c: fiz a simulação no banco e apareceu aprovado',
        's: que bom! entrada de 20%',
        'c: vou ver a entrada',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto a bike?',
        's: 900. um rapaz passou aqui ontem e pagou 950 numa igual',
        'c: entendi',
        'c: posso ver amanhã?',
        's: pode',
      ],
    ],
    [
      'leads-quentes|leads-mornos|em-objecao',
      [
        'c: bom dia, o seguro da casa vence dia 8',
        's: a renovação ficou 640',
        'c: recebemos a proposta. o boleto venceria quando?',
        's: dia 10',
        'c: vou ver com meu marido',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto o site?',
        's: 2.500',
        'c: vamos fazer o site',
        's: preciso da logo e da primeira parcela',
        'c: a logo mando hj',
        'c: a parcela só dia 10, pode?',
        's: pode',
        'c: \u200eIMG-1.jpg (arquivo anexado)',
        's: linda! recebido',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: 30 bonés quanto?',
        's: 22 cada. metade no pix pra começar',
        'c: fechado, vou te mandar a arte agora',
        'c: \u200eIMG-1.jpg (arquivo anexado)',
        's: recebi',
        'c: amanhã faço o pix',
      ],
    ],
  ])
})
