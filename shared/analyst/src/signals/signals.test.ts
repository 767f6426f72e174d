import { describe, expect, test } from 'vitest'
import { readTalk } from '../../talks/read-talk.ts'
import type { SignalKind } from './signal.ts'

/** The kinds read in the last line of a talk between a customer ('c') and a seller ('s'). */
function kindsOf(...lines: string[]): SignalKind[] {
  return readTalk(...lines).kinds as SignalKind[]
}

const SAID: Partial<Record<SignalKind, string[]>> = {
  paid: [
    'paguei agora',
    'acabei de fazer o pix',
    'fiz a transferência',
    'pix feito',
    'segue o comprovante',
    'comprovante em anexo',
    'boleto pago',
    'já tá pago',
    'passei o cartão aqui',
    'mandei o pix',
    'depositei hoje cedo',
    'quitei tudo',
    'sinal pago',
    'pagamento efetuado',
    'transferi pra sua conta',
    'paguei a entrada na loja',
  ],
  accept: [
    'fechado então',
    'pode fechar',
    'vamos fechar',
    'quero fechar com vocês',
    'negócio fechado',
    'fico com o azul',
    'vou levar',
    'vou querer sim',
    'pode mandar fazer',
    'pode emitir a nota',
    'manda ver',
    'aprovado pela diretoria',
    'tá aprovado, pode seguir',
    'bora fechar',
    'pode separar pra mim',
    'confirmo o pedido',
    'pode reservar',
    'vou ficar com ele',
    'topo',
    'tô dentro',
    'vamos em frente',
    'pode tocar',
    'de acordo',
    'quero contratar',
    'eu aceito',
  ],
  step: [
    'me manda o contrato',
    'qual a chave pix?',
    'me passa os dados bancários',
    'como faço pra pagar?',
    'posso visitar amanhã?',
    'quero agendar',
    'que documentos precisa?',
    'pode marcar pra quinta',
    'consegue vir medir sábado?',
    'amanhã eu passo aí pra assinar',
    'manda o link pra eu pagar',
    'vou aí amanhã',
    'me envia o boleto',
    'pode me mandar a ficha de inscrição?',
    'onde eu assino?',
    'qual horário você tem amanhã?',
    'pode encaixar na sexta?',
  ],
  withdraw: [
    'não vou fechar',
    'vou deixar pra lá',
    'desisti',
    'pode cancelar',
    'acabei fechando com outra empresa',
    'já comprei em outro lugar',
    'não tenho interesse',
    'infelizmente não vai dar',
    'decidimos não seguir',
    'resolvemos adiar a obra',
    'por enquanto não, obrigada',
    'não vai rolar',
    'mudei de ideia',
    'vamos ficar com o fornecedor atual',
    'fico com o deles',
    'vou comprar o da outra loja',
    'achei outro mais perto e fechei lá',
    'não quero mais',
    'vou passar dessa vez',
    'fica pra próxima',
    'agradeço mas não vamos precisar',
    'optei por outro modelo de outra loja',
    'preferi fazer com o meu primo',
    'consegui emprestado, não preciso mais',
  ],
  postpone: [
    'vou pensar',
    'te aviso',
    'depois eu vejo',
    'vou conversar com meu marido',
    'deixa eu ver direitinho',
    'qualquer coisa te chamo',
    'preciso me organizar',
    'semana que vem te falo',
    'ainda estou pesquisando',
    'te dou um retorno',
    'vou analisar com calma',
    'assim que eu decidir te falo',
    'vou dar uma olhada',
  ],
  delivered: [
    'chegou tudo certinho',
    'recebi a encomenda',
    'já instalaram, ficou lindo',
    'ficou perfeito',
    'adorei o resultado, ficou show',
    'o produto chegou ontem',
    'já tô usando',
  ],
}

const CLAIMS = Object.entries(SAID).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const))

describe('a customer’s words count for what they do', () => {
  test.each(CLAIMS)('%s: %s', (kind, text) => {
    expect(kindsOf('c: oi', 's: Oi!', `c: ${text}`)).toContain(kind)
  })
})

const NEVER: [SignalKind, string][] = [
  ['paid', 'se eu pagar hoje tem desconto?'],
  ['paid', 'ainda não paguei'],
  ['paid', 'vou pagar amanhã'],
  ['paid', 'amanhã já pago a matrícula'],
  ['paid', 'na outra vez paguei e nunca chegou'],
  ['paid', 'paguei?'],
  ['accept', 'não vou fechar'],
  ['accept', 'se eu fechar hoje faz por menos?'],
  ['accept', 'pode fechar por 900?'],
  ['accept', 'a loja tá fechada?'],
  ['accept', 'eu já tinha fechado se fosse só por mim'],
  ['accept', 'preciso da aprovação da assembleia, vai ser aprovado em reunião'],
  ['accept', 'fico com medo de dar errado'],
  ['withdraw', 'não desisti não'],
  ['withdraw', 'posso cancelar quando quiser?'],
  ['withdraw', 'se cancelar tem multa?'],
  ['delivered', 'não chegou ainda'],
  ['delivered', 'a amostra chegou, ficou boa'],
]

test.each(NEVER)('never %s: %s', (kind, text) => {
  expect(kindsOf('c: oi', 's: Oi!', `c: ${text}`)).not.toContain(kind)
})

describe('a short answer means what it answers', () => {
  test.each<[SignalKind, string[]]>([
    ['paid', ['s: a chave é loja@x.exemplo', 'c: feito!']],
    ['paid', ['s: 50% pra começar', 'c: pronto']],
    ['paid', ['c: caiu aí?', 's: caiu sim']],
    ['step', ['s: tenho 9h ou 11h', 'c: 9h', 's: Marcado!']],
    ['step', ['s: qual dia?', 'c: quinta de manhã', 's: Agendado pra quinta 👍']],
  ])('%s: %s', (kind, lines) => {
    expect(kindsOf('c: oi', 's: Oi!', ...lines)).toContain(kind)
  })
  test.each<[SignalKind, string[]]>([
    ['paid', ['s: qual a cor?', 'c: pronto']],
    ['step', ['s: tenho 9h ou 11h', 'c: qual é melhor?', 's: Marcado eu te aviso']],
  ])('never %s: %s', (kind, lines) => {
    expect(kindsOf('c: oi', 's: Oi!', ...lines)).not.toContain(kind)
  })
})
