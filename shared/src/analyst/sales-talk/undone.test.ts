import { type PhaseTalk, testPhases } from './test-standings.ts'

/** After the money came: what takes a sale back, and what only refuses the next thing. */
const TALKS: PhaseTalk[] = [
  [
    'leads-frios',
    [
      'c: sinal pago, segue comprovante',
      's: Recebido! Data reservada',
      '+5d',
      'c: oi, infelizmente não vamos conseguir fazer a festa, meu pai foi internado',
      's: Poxa, melhoras! Devolvo o sinal',
      'c: obrigada pela compreensão',
    ],
  ],
  [
    'leads-frios',
    [
      'c: paguei a matrícula',
      's: Confirmada',
      '+3d',
      'c: bom dia, meu horário mudou no serviço, não vou poder fazer o curso',
      's: Que pena, posso estornar?',
      'c: por favor',
    ],
  ],
  [
    'leads-frios',
    [
      'c: entrada transferida',
      's: Caiu, obrigado',
      '+2d',
      'c: mudamos de ideia sobre a piscina, dá pra devolver a entrada?',
      's: Devolvo sim',
      'c: ok',
    ],
  ],
  [
    'fechados',
    [
      'c: pix feito',
      's: Recebido, obrigado',
      '+2d',
      'c: chegou, tudo certo. a cadeira não vou levar agora',
      's: Tranquilo',
    ],
  ],
  [
    'fechados',
    [
      'c: paguei a revisão',
      's: Recebido! O pneu da frente tá no fim',
      'c: esse mês não vou trocar, mês que vem vejo',
      's: Combinado',
    ],
  ],
  [
    'fechados',
    ['c: comprovante do pix da encomenda', 's: Recebido 🙌', 'c: não vou esquecer de indicar vocês', 's: Obrigada!'],
  ],
]

testPhases(TALKS)
