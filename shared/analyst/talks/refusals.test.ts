import { describe, expect, test } from 'vitest'
import { processorClock } from '@fechai/testkit/testing/processor-clock'
import { readTalk } from './read-talk.ts'

const TALK = ['c: oi, quanto custa?', 's: Oi! Sai 500 reais', 'c: legal, e a garantia?', 's: 1 ano']
const phaseAfter = (text: string): string => readTalk(...TALK, `c: ${text}`).standing.fase
const signsAfter = (text: string): string[] => readTalk(...TALK, `c: ${text}`).kinds

const REFUSED = [
  'obrigada, mas não é pra mim',
  'não vai dar pra gente, obrigado',
  'acho que não vou querer não',
  'n vou querer, obg',
  'vou deixar passar dessa vez',
  'deixa quieto',
  'deixa pra próxima',
  'pode deixar, não vou precisar mais',
  'não tenho mais interesse, valeu',
  'perdi o interesse',
  'acabei desistindo',
  'a gente desistiu',
  'desistimos da ideia',
  'vou cancelar',
  'pode tirar meu nome da lista',
  'pode me tirar da lista',
  'não me mande mais mensagem',
  'por favor não insista',
  'não era o que eu procurava',
  'não é o que estou buscando',
  'não atende o que a gente precisa',
  'não vamos seguir, ok?',
  'decidimos não fazer agora',
  'resolvemos não trocar mais',
  'não vamos dar continuidade',
  'o projeto foi cancelado',
  'a empresa congelou os gastos, não vai rolar',
  'minha prioridade mudou, não vou fazer mais',
  'não rola',
  'dessa vez não, obrigado',
  'agradeço a atenção mas não vou seguir',
  'sem interesse no momento, obrigado',
  'no momento não tenho interesse',
  'pode vender pra outra pessoa',
  'pode passar pra frente, não vou ficar com ele',
  'vou ficar com o meu mesmo',
  'vou continuar com o que tenho',
  'prefiro não',
  'melhor não',
]

const ELSEWHERE = [
  'já comprei, obrigado',
  'já fechei com outro',
  'acabei comprando na concorrência',
  'comprei em outra loja ontem',
  'comprei um usado na olx',
  'fechei com um amigo que faz',
  'fechamos com outra empresa',
  'fechei com eles',
  'acabei pegando outro',
  'contratei outra pessoa',
  'contratamos outro fornecedor',
  'já contratei uma outra',
  'peguei com outro fornecedor',
  'consegui com outro vendedor',
  'já resolvi aqui, obrigada',
  'já resolvemos por aqui',
  'já arrumei outro',
  'já consegui com outra pessoa',
  'meu marido já comprou',
  'minha esposa já fechou com outra escola',
  'o sócio fechou com outro fornecedor',
  'ganhei um do meu pai',
  'optamos pelo concorrente',
  'escolhemos a outra proposta',
  'a diretoria escolheu outro fornecedor',
  'ficamos com a outra empresa',
  'fiquei com o outro apartamento',
  'acabamos indo com a outra',
  'fui pra outra academia',
  'me matriculei em outra escola',
  'renovei com a seguradora antiga',
  'renovamos com o fornecedor atual',
]

test.each([...REFUSED, ...ELSEWHERE])('refused: %s', (text) => {
  expect(signsAfter(text)).toContain('withdraw')
  expect(phaseAfter(text)).toBe('leads-frios')
})

test.each([
  'não quero o azul, prefiro o preto',
  'não quero perder essa promoção',
  'não desisti, só tô corrida',
  'se eu cancelar devolvem o dinheiro?',
  'já comprei com vcs antes e gostei',
  'já fechei a data do evento',
  'não preciso de entrega, eu busco',
  'não vou poder hoje, pode ser amanhã?',
  'não vou conseguir quinta, sexta dá?',
  'não vou mentir, gostei bastante',
  'meu primo desistiu de viajar',
  'não cancela não, já vou pagar',
  'tem multa se desistir?',
  'posso cancelar a qualquer momento?',
  'não é pra mim, é pra minha mãe',
  'não deixa passar de sexta',
  'consegui a documentação',
  'já resolvi a documentação',
])('not refused: %s', (text) => expect(phaseAfter(text)).not.toBe('leads-frios'))

const POSTPONED = [
  'vou pensar com carinho',
  'vou pensar e te falo',
  'deixa eu pensar um pouco',
  'preciso pensar',
  'tenho que pensar',
  'vou ver aqui e te aviso',
  'vou ver direitinho',
  'vou dar uma analisada',
  'vou avaliar',
  'vou estudar a proposta',
  'vou ler com calma e te retorno',
  'vou me planejar',
  'vou me programar',
  'vou fazer as contas',
  'deixa eu fazer umas contas',
  'deixa eu ver minha agenda',
  'deixa eu ver com o pessoal aqui',
  'te dou uma resposta amanhã',
  'te respondo até sexta',
  'depois te falo',
  'dps te chamo',
  'qq coisa te chamo',
  'qualquer coisa eu entro em contato',
  'entro em contato',
  'eu te procuro',
  'assim que decidir te aviso',
  'vou conversar em casa',
  'vou falar com a minha esposa e te falo',
  'vou mostrar pro meu marido',
  'preciso ver com minha mãe',
  'tenho que ver com meu sócio',
  'ainda tô vendo',
  'to só pesquisando por enquanto',
  'tô vendo preço só',
  'ainda não decidi',
  'ainda não sei',
  'tô na dúvida ainda',
  'sem pressa',
  'é mais pra frente',
  'não é pra agora',
  'é pra depois do carnaval',
  'vou amadurecer a ideia',
  'vou dormir com isso na cabeça rs',
  'nos falamos',
  'a gente vai se falando',
  'qualquer novidade te falo',
]

test.each(POSTPONED)('put off: %s', (text) => {
  expect(signsAfter(text)).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:postpone|return)$/)]))
  expect(phaseAfter(text)).not.toBe('leads-quentes')
  expect(phaseAfter(text)).not.toBe('fechados')
})

const RETURNS = [
  'mês que vem eu volto a falar',
  'em janeiro a gente retoma',
  'só em fevereiro agora',
  'depois das férias te chamo',
  'ano que vem a gente vê isso',
  'me chama em março',
  'me procura no começo do ano',
  'retomamos em abril',
  'quando virar o ano eu vejo',
  'volto a falar com você no mês que vem',
  'fica pro ano que vem',
  'vai ficar pra 2027',
  'deixa pra depois do natal',
  'quando eu receber o décimo terceiro te chamo',
  'no próximo semestre eu faço',
  'agora não, só no segundo semestre',
  'vou deixar pro mês que vem',
  'mais pra frente eu te procuro',
  'assim que eu vender o carro te chamo',
  'só depois que a obra acabar',
]

test.each(RETURNS)('comes back later: %s', (text) => {
  const { standing } = readTalk(...TALK, `c: ${text}`)
  expect([standing.fase, standing.status]).toEqual(['leads-frios', 'Em pausa com intenção de retomada'])
})

test.each([
  'quero pra janeiro, dá tempo?',
  'a festa é em março',
  'mês que vem é meu casamento',
  'em fevereiro vcs funcionam?',
  'meu contrato vence em abril',
  'depois das 18h pode ser?',
  'pago a segunda parcela mês que vem',
  'semana que vem vcs entregam?',
  'começa em janeiro a turma?',
  'em agosto passado comprei aí',
])('a time, not a putting off: %s', (text) => expect(phaseAfter(text)).not.toBe('leads-frios'))

describe('no answer', () => {
  test.each([
    [['+2d', 's: oi, conseguiu ver?', '+3d', 's: bom dia, ainda tem interesse?'], 'leads-frios'],
    [['+6d', 's: olá, tudo bem?', '+4d', 's: posso encerrar seu atendimento?'], 'leads-frios'],
    [['s: qualquer dúvida me chama'], 'leads-mornos'],
    [['+9d', 's: oi Bruna, conseguiu pensar?'], 'leads-frios'],
  ])('%s', (lines, phase) => expect(readTalk(...TALK, 'c: entendi', ...lines).standing.fase).toBe(phase))
})

test.each([
  [['s: quer vir conhecer?', 'c: quero sim, só preciso ver minha escala'], 'leads-mornos'],
  [['c: vou levar a sua proposta e mais uma pra reunião'], 'leads-mornos'],
  [['s: te confirmo até sexta', 'c: ok aguardo até sexta'], 'leads-mornos'],
  [
    ['s: entrego dia 4', 'c: dia 4 não me serve', 's: consigo dia 3', 'c: se não tiver como vou ter que ver outro'],
    'em-objecao',
  ],
])('what a yes is worth: %s', (lines, phase) => expect(readTalk(...TALK, ...lines).standing.fase).toBe(phase))

test('a long text of half sentences is read at once', () => {
  const spentMs = processorClock()
  readTalk(...TALK, `c: ${'outro a a a nao sei se e depende do meu por 4 '.repeat(120)}`)
  expect(spentMs()).toBeLessThan(2_000)
})
