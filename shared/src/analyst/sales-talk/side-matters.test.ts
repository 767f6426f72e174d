import { describe, expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const TALK = ['c: oi, quanto fica?', 's: Oi! Sai 690', 'c: gostei, ficou bom']
const phase = (...lines: string[]): string => readTalk(...TALK, ...lines).standing.fase

/** What is put off, praised, joked or told beside the sale moves nothing in it. */
describe('beside a sale that goes on', () => {
  test.each([
    [
      'c: fechado, pode marcar quinta',
      's: marcado',
      'c: e dispenser de parede, tem?',
      's: tem, 64 cada',
      'c: isso fica pra janeiro',
    ],
    [
      'c: pode agendar quinta 8h',
      's: agendado',
      's: as pastilhas tão no fim, 430 o par',
      'c: então deixa pra dezembro',
      's: beleza',
    ],
    [
      'c: me manda a chave que faço o sinal amanhã',
      's: é o email',
      'c: vc é um anjo. em março tem o batizado do meu sobrinho, já te aviso kkk',
    ],
    ['c: vamos seguir com 95 kits a 26. me envie os dados pro pedido', 's: enviei'],
    ['c: vamos seguir com vocês', 's: que bom! te mando o contrato'],
    ['c: podemos seguir com a proposta 2', 's: perfeito'],
    [
      'c: pode mandar o contrato, na quinta a Sandra e eu assinamos juntos',
      's: envio hoje',
      's: segue o cronograma',
      'c: ficou ótimo, aguardamos o contrato',
    ],
    ['c: fechado, manda o pix', 's: segue. olha a arte', 'c: ficou lindo!', 's: que bom'],
    ['c: fechou, marca sábado', 's: marcado', 'c: depois vejo a outra peça com você', 's: claro'],
  ])('%s %s %s %s', (...lines) => expect(phase(...lines)).toBe('leads-quentes'))
  test.each([
    [
      'c: blz pode mandar. nf no cnpj da obra',
      's: o pix é o mesmo',
      'c: pago, tô mandando no email o comprovante',
      's: vi aqui, sai amanhã',
    ],
    [
      'c: pode ser quinta cedo?',
      's: quinta 8h, tá marcado',
      '+2d',
      's: pronto, pode vir buscar',
      'c: tô indo',
      's: 690 no débito certinho, obrigado',
    ],
    ['c: pode mandar', 's: mando hoje', '+2d', 'c: chegou, tudo conferido. valeu', 's: tmj'],
    ['c: marca pra terça', 's: marcado', '+1d', 's: cartão aprovado, obrigado!', 'c: eu que agradeço'],
  ])('and ends sold: %s', (...lines) => expect(phase(...lines)).toBe('fechados'))
})

describe('a thing that waits a little is not cold', () => {
  test.each([
    [
      's: quer marcar a prova?',
      'c: quero, mas deixa a noiva mandar a paleta primeiro',
      's: saiu?',
      'c: ela manda domingo sem falta, aí te falo e marco a prova',
    ],
    ['s: seguro o preço até dia 10', 'c: show, quando o eletricista sair te chamo pra você vir medir'],
    ['s: reservo?', 'c: segura aí que dia 27 ela fecha a lista e te falo certinho', 's: te chamo dia 27'],
    [
      's: vamos começar?',
      'c: o colégio não soltou o calendário, aí eu vejo o dia e a quantidade certinha',
      'c: não tenho nada contra não, é só isso mesmo',
    ],
    ['s: e aí?', 'c: assim que o pintor terminar eu te procuro'],
    ['s: fechamos?', 'c: quando sair o alvará te chamo'],
  ])('%s %s', (...lines) => expect(phase(...lines, 's: combinado')).toBe('leads-mornos'))
  test.each([
    ['c: só em março agora', 's: tá bom'],
    ['c: fica pra janeiro', 's: combinado'],
    ['c: ano que vem te procuro', 's: ok'],
    ['c: depois do carnaval eu volto a falar', 's: ok'],
  ])('but: %s', (...lines) => expect(phase(...lines)).toBe('leads-frios'))
})

describe('what still holds', () => {
  test.each([
    ['c: mas sem uma garantia eu não pego não', 'c: 90 dias por escrito e eu busco amanhã', 's: vou ver'],
    [
      's: fica pronto em 9 dias',
      'c: 9 dias parado eu não pago o aluguel',
      's: vou ver',
      'c: confio em você, mas é o prazo',
      's: tô vendo',
    ],
    ['s: fica pronto em 9 dias', 'c: se chegar sábado eu deixo na hora, senão vo ter que ir no outro', 's: te aviso'],
    [
      'c: meu irmão paga metade e não aceita',
      's: quer uma chamada de vídeo?',
      'c: consegui, ele topou a chamada, mas até lá tô de mãos atadas',
      's: ok',
    ],
    [
      'c: sem meu sócio aprovar não dá',
      's: posso apresentar',
      'c: ele topou ouvir',
      's: ótimo',
      'c: mas ainda não aprovou',
    ],
  ])('%s %s', (...lines) => expect(phase(...lines)).toBe('em-objecao'))
  test.each([
    [
      'c: fechado, pode ser o normal',
      's: ok',
      '+3d',
      'c: fechou... a linha 3. os filtros não vou precisar mais, pode cancelar a cotação',
      's: sem problema',
      'c: obrigado, guardei seu contato',
    ],
    ['c: pode ser esse', 's: ok', 'c: a mesa não vou querer mais, desculpa', 's: tudo bem'],
  ])('refused: %s', (...lines) => expect(phase(...lines)).toBe('leads-frios'))
})
