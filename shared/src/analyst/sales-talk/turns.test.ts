import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** Whole talks whose last words look like something else than where the deal stands. */
const TALKS: [string, string[]][] = [
  [
    'leads-mornos',
    [
      'c: oi, faz cortina sob medida?',
      's: faço! 3 janelas sai 1.350',
      'c: gostei do linho',
      '+6d',
      's: vamos marcar a medição?',
      'c: o pintor atrasou, termina quinta',
      'c: qdo secar a tinta te aviso pra vir medir',
      's: fechado',
      'c: 👍',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: vcs fazem crachá?',
      's: 9 cada acima de 50',
      'c: preço bom',
      's: quantos?',
      'c: o rh tá levantando a lista, sai terça',
      's: te chamo terça',
      'c: isso',
      'c: e cordão personalizado tem?',
      's: tem',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: pode separar as 30 camisetas a 38',
      's: separadas, me passa os nomes',
      'c: amanhã te mando a lista e pago a metade',
      's: ok',
      'c: e boné, faz também?',
      's: faço, 25',
      'c: boné deixa pro ano que vem',
      's: certo',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: aceito, manda o boleto',
      's: enviado',
      'c: recebi, pago na sexta',
      's: perfeito',
      'c: em abril tem o casamento da minha prima, já te aviso rs',
      's: oba',
    ],
  ],
  [
    'fechados',
    [
      'c: conserto da geladeira?',
      's: 380 com a peça',
      'c: pode vir',
      '+1d',
      's: finalizado dona Marta, 380 no pix recebido. garantia 90 dias',
      'c: gelando que é uma beleza, Deus abençoe',
    ],
  ],
  [
    'fechados',
    [
      'c: 12 vasos quanto?',
      's: 45 cada, 540',
      'c: ok pode mandar',
      's: mesmo pix',
      'c: pago, segue comprovante',
      '+2d',
      'c: chegaram, 12 certinhos. lindos',
      's: obrigada!',
    ],
  ],
  [
    'em-objecao',
    [
      'c: valor eu gostei',
      's: que bom, fechamos?',
      'c: quanto tempo leva?',
      's: 45 dias',
      'c: 45 dias??',
      's: tem fila',
      'c: nao é preço, é o prazo mesmo. a loja abre dia 10',
      's: vou ver com a fábrica',
      'c: se conseguir pra dia 8 eu fecho, senao vou ter que pegar pronto',
      's: te falo amanhã',
    ],
  ],
  [
    'em-objecao',
    [
      'c: minha esposa não quer de jeito nenhum',
      's: ela toparia uma visita?',
      'c: falei com ela, aceitou ir ver sábado',
      's: ótimo',
      'c: se ela gostar a gente fecha, sem ela eu não faço',
      's: claro',
    ],
  ],
  [
    'em-objecao',
    [
      'c: usado tem garantia?',
      's: não, só teste',
      'c: aí não rola, e se parar em 1 semana?',
      '+3d',
      's: e aí, vamos levar?',
      'c: 3 meses de garantia e eu busco hoje',
      's: vou falar com o dono',
      'c: beleza',
    ],
  ],
  [
    'em-objecao',
    [
      'c: gostei do trabalho de vocês',
      's: obrigado! 5.800',
      'c: a Prado Engenharia me prometeu o mesmo por 4.900',
      's: com ART?',
      'c: com tudo. mas é o valor né, difícil justificar',
      's: entendo',
    ],
  ],
  [
    'leads-frios',
    [
      'c: pode ser o kit de 20 uniformes',
      's: 1.700',
      '+7d',
      'c: oi, os uniformes não vamos precisar mais, o contrato foi encerrado',
      's: que pena',
      'c: obrigada pela atenção, guardei seu contato',
    ],
  ],
  [
    'leads-frios',
    [
      'c: quanto a festa completa?',
      's: 6.400',
      'c: linda. quando a gente se mudar te chamo, por enquanto não tem onde fazer',
      's: tá bom',
      'c: bjs',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: aprovado pela diretoria',
      's: que ótimo! mando o contrato hoje',
      'c: isso. segunda o diretor chega e assinamos',
      's: combinado',
      's: segue o cronograma',
      'c: ficou perfeito. aguardo o contrato',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: quanto a bike?',
      's: 580',
      'c: faz 500 e eu levo hoje',
      's: fechado, te espero',
      'c: qual endereço?',
      's: rua das flores, 10',
    ],
  ],
  [
    'leads-mornos',
    ['c: quanto a bike?', 's: 580', 'c: legal, faz 500 e eu busco hoje?', 's: vou ver com o dono', 'c: tá'],
  ],
]

test.each(TALKS)('%s: %j', (phase, lines) => {
  expect(readTalk(...lines).standing.fase).toBe(phase)
})
