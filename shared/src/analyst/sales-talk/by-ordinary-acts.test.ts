import { describe } from 'vitest'
import { testHeld, testPhases } from './test-standings.ts'

describe('goods fetched, in use or praised by who came for them were sold', () => {
  testPhases([
    [
      'fechados',
      [
        'c: 2 do desmontável',
        's: 700 os dois',
        'c: retiro ai entao',
        's: ok',
        '+1d',
        'c: retirado viu, dinheiro certinho',
      ],
    ],
    [
      'fechados',
      [
        'c: fazem chave codificada?',
        's: 180 na hora',
        'c: blz, vou ai na hora do almoço',
        's: ok',
        'c: show, já testei aqui em casa as duas funcionando',
      ],
    ],
    [
      'leads-mornos|leads-quentes',
      [
        'c: quanto o sistema?',
        's: 149, com 7 dias de teste',
        'c: quero começar o teste',
        's: liberado',
        'c: já testei aqui e ta rodando, vou ver com meu sócio',
      ],
    ],
    [
      'fechados',
      ['c: cheguei, qual sala?', 's: 12, pode subir', '+1d', 'c: amei a sobrancelha, minha irmã quer marcar tb'],
    ],
    [
      'fechados',
      [
        's: Castração da Mel: 750',
        'c: pode fazer',
        's: amanhã 8h',
        '+2d',
        's: A Mel ta ótima, já acordou',
        'c: que horas busco?',
        's: 17h',
        '+1d',
        'c: ela ta comendo bem já, obrigada doutor!',
      ],
    ],
    [
      'fechados',
      [
        'c: 30 sacos',
        's: 2.760 e entrego quinta',
        'c: pode mandar',
        '+3d',
        's: o motorista disse que descarregou tudo certo',
        'c: chegou sim, ta tudo aqui obrigado',
      ],
    ],
    [
      'fechados',
      ['c: quanto a diária?', 's: 240, 4 por 960', 'c: fechado, mandei os 960 adiantado', 's: recebi, obrigada!'],
    ],
    [
      'fechados',
      [
        'c: quanto o óculos?',
        's: 760',
        'c: ah ta, faz então',
        '+1d',
        's: Medidas anotadas e pagamento ok, em 5 dias ✅',
        'c: obg!',
      ],
    ],
  ])
})

describe('what is asked of a buyer is a step; what is paid today to another, asked of their business or to be confirmed first is none', () => {
  testPhases([
    [
      'leads-quentes',
      [
        'c: quanto o técnico?',
        's: 24x de 300',
        'c: perfeito pra mim',
        'c: quero fazer a matrícula, o que precisa?',
        's: RG, CPF, histórico escolar e comprovante de endereço',
        'c: vou juntar',
      ],
    ],
    [
      'leads-mornos',
      ['c: tem sistema pra loja?', 's: 149 por mês', 'c: hoje pago 210 no sistema atual', 's: economiza!', 'c: legal'],
    ],
    ['leads-quentes', ['c: quanto o frete?', 's: 120', 'c: tenho caminhão', 's: ok', 'c: amanha cedo busco e pago']],
    [
      'leads-mornos',
      ['c: quanto a cortina?', 's: 650', 'c: vou confirmar a cor do sofá que vai chegar e te chamo', 's: perfeito'],
    ],
    ['leads-quentes', ['c: quanto a cortina?', 's: 650', 'c: vou confirmar o pedido da de linho', 's: perfeito']],
    [
      'leads-mornos',
      [
        'c: preciso de contador',
        's: mensalidade 320',
        'c: ok',
        's: E emite nota pra todo o Brasil?',
        'c: sim',
        's: vou ver o plano',
      ],
    ],
    ['leads-quentes', ['c: quero o plano', 's: 320. Emito o boleto?', 'c: sim', 's: ok']],
    [
      'leads-mornos',
      [
        'c: trocar o vidro do carro',
        's: 620, segunda?',
        'c: deixa eu confirmar com a seguradora se eles cobrem',
        's: ok',
      ],
    ],
  ])
  testHeld([
    [
      'em-objecao',
      'preco,concorrencia?',
      [
        'c: 4 janelas',
        's: 2.350',
        'c: o outro fez 2000',
        'c: se vc cobrir fecho',
        's: consigo não',
        'c: então complicou',
      ],
    ],
    [
      'em-objecao',
      'prazo',
      [
        'c: 20 sacos de adubo',
        's: 5.000, entrego dia 20',
        'c: dia 20 não dá, planto semana que vem',
        's: antes não consigo',
        'c: assim fica ruim pra mim',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      '',
      [
        'c: 20 sacos de adubo',
        's: 5.000, entrego dia 20',
        'c: dia 20 não dá, planto semana que vem',
        's: consigo dia 10',
        'c: assim fica bom pra mim',
      ],
    ],
  ])
})
