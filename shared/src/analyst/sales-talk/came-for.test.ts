import { type PhaseTalk, testPhases } from './test-standings.ts'

/** What somebody came for is agreed to only once it was offered; what was paid or cancelled elsewhere does nothing here. */
const TALKS: PhaseTalk[] = [
  [
    'leads-mornos',
    ['c: oi quero comprar um sofá', 's: Oi! temos o retrátil 1.900', 'c: hm', 'c: cinza tem?', 's: tem'],
  ],
  [
    'leads-mornos',
    ['c: boa tarde quero contratar um plano de internet', 's: 500 mega 99,90', 'c: e 700?', 's: 119', 'c: entendi'],
  ],
  ['leads-quentes', ['c: e o plano de internet?', 's: 500 mega 99,90', 'c: quero contratar']],
  ['leads-quentes', ['c: tem sofá?', 's: 1.900', 'c: quero comprar um então']],
  ['leads-quentes', ['c: quanto a mesa?', 's: 900', 'c: vou querer, pago no cartão', 's: ok']],
  [
    'leads-mornos',
    [
      'c: internet 500?',
      's: 99',
      'c: cancelei com a outra operadora mês passado, qual a instalação?',
      's: grátis',
      'c: boa',
    ],
  ],
  ['leads-frios', ['c: internet 500?', 's: 99', 'c: cancela meu pedido', 's: ok']],
  ['leads-mornos', ['c: quanto a revisão?', 's: 450', 'c: paguei 300 da última vez', 's: subiu', 'c: hum entendi']],
  [
    'leads-quentes',
    [
      'c: como faço pra contratar?',
      's: cpf e endereço, 99 por mês',
      'c: como funciona pra fechar?',
      's: assinatura digital',
    ],
  ],
]

testPhases(TALKS)
