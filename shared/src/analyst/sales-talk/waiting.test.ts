import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** Who waits for what is on its way stays warm; who puts the whole thing off to another season is cold. */
const TALKS: [string, string[]][] = [
  [
    'leads-mornos',
    [
      'c: quanto fica pintar a sala?',
      's: 1.900',
      'c: justo, gostei',
      '+4d',
      's: e aí, como tá a obra?',
      'c: o gesseiro ainda tá lá',
      'c: qdo ele acabar te chamo pra vc vir ver',
      's: no aguardo',
      'c: 👍',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: oi, aluga terno?',
      's: 280 completo',
      'c: amei o cinza',
      's: quer marcar a prova?',
      'c: quero, mas deixa o noivo mandar as cores primeiro',
      '+5d',
      's: saíram as cores?',
      'c: sábado ele manda',
      'c: aí te falo e marco a prova',
      's: combinado',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: quanto o barril de 30 litros?',
      's: 450 com chopeira',
      'c: boa!! é dia 19',
      's: reservo?',
      'c: minha irmã tá fechando a lista',
      'c: segura aí que sexta ela fecha a lista e te falo certinho',
      's: te chamo sexta',
      'c: tem gelo tb?',
      's: tenho',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: preço da diária da betoneira?',
      's: 90',
      'c: bom o preço',
      's: separo pra amanhã?',
      'c: a prefeitura ainda n soltou o alvará, diz que sai essa semana',
      'c: assim que sair te chamo',
      's: blz',
    ],
  ],
  [
    'leads-mornos',
    [
      'c: orçamento de marmita pra equipe',
      's: 22 cada',
      'c: ótimo, provei e gostei',
      's: começamos segunda?',
      'c: o rh ainda não mandou a escala, deve sair semana que vem. aí vejo a quantidade',
      's: te chamo dia 9',
      'c: isso, me chama',
    ],
  ],
  [
    'leads-frios',
    [
      'c: quanto o pacote de 10 sessões?',
      's: 1.500',
      'c: legal. mas só em março, agora tô com muita conta',
      's: sem problema',
      'c: obrigada',
    ],
  ],
  [
    'leads-frios',
    [
      'c: oi, valor do deck?',
      's: 6.800',
      'c: gostei mas vamos deixar pro ano que vem',
      's: te procuro em janeiro?',
      'c: pode ser',
    ],
  ],
  [
    'leads-frios',
    [
      'c: quanto a placa solar?',
      's: 18 mil',
      'c: interessante. depois das férias a gente conversa',
      's: combinado',
      'c: abraço',
    ],
  ],
  [
    'leads-frios',
    ['c: preço do curso?', 's: 480', 'c: show. quando eu arrumar um emprego te procuro', 's: estamos aqui', 'c: valeu'],
  ],
  [
    'leads-frios',
    ['c: valor da moto?', 's: 14.900', 'c: gostei dela. quando eu vender a minha te chamo', 's: blz', 'c: 👍'],
  ],
  // A thing beside the sale is put off, the sale is not.
  [
    'leads-quentes',
    [
      'c: vamos de 40 cadeiras a 35 então',
      's: perfeito',
      'c: me manda o cnpj pra eu subir o pedido',
      's: enviado no email',
      'c: recebi. o chefe libera amanhã e te mando o número',
      'c: e mesa redonda, tem?',
      's: tem, 80',
      'c: Paulo, isso fica pra janeiro',
      's: beleza',
      '+3d',
      's: liberou?',
      'c: tá na fila dele, até sexta sai',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: fecha a revisão por 690',
      's: fechado, quinta 8h',
      'c: combinado',
      's: olha, os pneus tão no fim, 4 por 1.400',
      'c: aguenta até o 13º?',
      's: aguenta',
      'c: então deixa pra dezembro',
      's: beleza',
      'c: quinta 8h tô aí',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: quero a decoração, 820 tá fechado',
      's: sinal de 250',
      'c: me manda a chave pix que amanhã eu faço',
      's: chave é o email festa@exemplo.com',
      'c: blz',
      '+2d',
      's: tudo certo pro sinal?',
      'c: não caiu ainda o salário acredita? segunda sem falta',
      's: sem stress, segurei aqui',
      'c: vc é um anjo. em março tem o batizado do meu sobrinho, já te aviso kkk',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: aceito os 3.200, me manda o contrato',
      's: mando à tarde',
      'c: ok. ano que vem minha mãe vai reformar o quarto dela, te aviso',
      's: oba',
      'c: aguardo o contrato',
    ],
  ],
  // Said of the near future, a signature is still to come.
  [
    'leads-quentes',
    [
      'c: aprovado, 6 de 3.600',
      's: que bom!',
      'c: envie o contrato. Na quinta que vem a Sandra e eu assinamos juntos',
      's: envio hoje',
      'c: Ficou ótimo o cronograma. Aguardamos o contrato',
    ],
  ],
  [
    'leads-quentes',
    [
      'c: pode mandar a minuta',
      's: mando já',
      'c: segunda meu sócio volta e assinamos',
      's: perfeito',
      'c: ficou lindo o projeto, parabéns',
    ],
  ],
]

test.each(TALKS)('%s: %j', (phase, lines) => {
  expect(readTalk(...lines).standing.fase).toBe(phase)
})
