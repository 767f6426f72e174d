import { expect, test } from 'vitest'
import type { SignalKind } from '../src/signals/signal.ts'
import { readTalk } from './read-talk.ts'

/** Last words that neither close nor put off anything, though they sound like it. */
const NOTHING: readonly string[] = [
  // Places and people that are closed, and lists that are full.
  'passei na frente da loja e tava tudo fechado',
  'a rua tá fechada por causa da obra',
  'cheguei aí e o portão tava fechado',
  'o mercado aqui do lado fechou ano passado',
  'meu cardápio desse ano já tá fechado',
  'a lista fechou em 46 pessoas',
  'sem topo, minha irmã faz',
  // An approval that is not for the deal.
  'tá acima do que temos aprovado',
  'minhas férias foram aprovadas',
  'meu filho foi aprovado no vestibular',
  // A story of lost money, or of a payment elsewhere.
  'ano passado mandei pix pra um site e nunca chegou nada',
  'já caí em golpe, fiz o pix e o cara sumiu',
  'hoje pago o contador só pra emitir nota',
  'eu pago 200 por mês num moço que vem aqui em casa',
  'minha cunhada pagou a entrada num lugar e ficou sem nada',
  'uso hoje um rapaz que vem aqui toda semana',
  // The wrong thing sent.
  'mandei a foto errada, era da minha neta kkk',
  'opa, mandei no grupo errado',
  // A person's home and life.
  'a gente mora no Jardim Ipanema ou ali perto',
  'tô saindo do apartamento e a casa só fica pronta em março',
  'até hoje tá o muro lá no chão',
  'vou te falar a verdade, eu nem sabia que existia isso',
  // Thanks.
  'tá bom, obrigada por avisar',
  'então faz sentido pagar por isso',
  // A provisional number.
  'são 18 pessoas por enquanto',
  'por enquanto somos em 86',
  'por enquanto só os quartos, a sala não precisa',
  // Another person's change of mind, in their own life.
  'meu sogro cancelou a viagem dele',
  'vim te dar a resposta que prometi',
]

/** Similar sentences that do close, prepare or postpone. */
const SIGNS: readonly (readonly [string, SignalKind])[] = [
  ['fechado então, pode mandar', 'accept'],
  ['tá fechado, 1.890', 'accept'],
  ['foi aprovado pela diretoria', 'accept'],
  ['hoje pago o sinal', 'step'],
  ['tô saindo de casa agora', 'step'],
  ['posso pagar por pix?', 'step'],
  ['por enquanto não, obrigada', 'postpone'],
  ['por enquanto só tô pesquisando', 'postpone'],
  ['meu marido desistiu', 'withdraw'],
]

test.each(NOTHING)('%s', (said) => {
  const { facts } = readTalk('c: oi, queria um orçamento', 's: claro! fica 1.890', `c: ${said}`)
  const found = facts.signals.filter(({ index, kind }) => index === 2 && kind !== 'interest')
  expect(found.map(({ kind }) => kind)).toEqual([])
})

test.each(SIGNS)('%s: %s', (said, kind) => {
  const { facts } = readTalk('c: oi, queria um orçamento', 's: claro! fica 1.890', `c: ${said}`)
  expect(facts.signals.filter(({ index }) => index === 2).map((signal) => signal.kind)).toContain(kind)
})
