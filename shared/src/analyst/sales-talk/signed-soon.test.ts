import { describe } from 'vitest'
import { testPhases } from './test-standings.ts'

const PAVING = ['c: bom dia, preciso pavimentar a rua do condomínio', 's: Bom dia! Fica 29.760 com a base', 'c: ok']
const COURSE = ['c: tem vaga no inglês da tarde?', 's: Tem! 320 por mês', 'c: que bom']
const MOWER = [
  'c: quanto a roçadeira?',
  's: 2.390',
  'c: faz 2.050?',
  's: à vista faço',
  'c: ta feito, levo em dinheiro',
]

describe('a day on which they sign or pay', () => {
  testPhases([
    ['leads-quentes', [...PAVING, 'c: mandando a versão limpa assino na sexta na portaria', 's: mando amanhã']],
    ['leads-quentes', [...PAVING, 'c: li a minuta, tudo certo. assino na segunda', 's: combinado']],
    ['leads-quentes', [...PAVING, 'c: já separo a entrada para segunda', 's: perfeito']],
    ['leads-quentes', [...PAVING, 'c: vou separar o sinal e te passo na terça', 's: perfeito']],
    ['leads-mornos', [...PAVING, 'c: o síndico assina na sexta a ata da assembleia', 's: ok']],
    ['leads-mornos', [...PAVING, 'c: assino uma revista de construção kkk', 's: legal']],
  ])
})

describe('what somebody else passes on, or has done, is no step and no payment', () => {
  testPhases([
    ['leads-mornos', [...COURSE, 'c: a coordenadora vai passar um formulário pros pais até o fim do mês', 's: ok']],
    ['leads-mornos', [...COURSE, 'c: a secretaria vai enviar a ficha pra todos da turma primeiro', 's: tá']],
    ['leads-mornos', [...COURSE, 'c: fiz 2 entrevistas, uma deu esperança', 's: que bom!']],
    ['leads-mornos', [...COURSE, 'c: fiz 3 aulas em outra escola ano passado', 's: legal']],
    ['leads-mornos', [...COURSE, 'c: mandei 2 emails ontem', 's: vi sim']],
    ['leads-quentes', [...COURSE, 'c: pode me mandar a ficha', 's: mando']],
    ['leads-quentes', [...COURSE, 'c: vc vai mandar o contrato por aqui?', 's: sim']],
    ['fechados', [...COURSE, 'c: quero, manda o pix', 's: chave é o cnpj', 'c: fiz 320 agora', 's: recebido!']],
  ])
})

describe('somebody else who wants one too, and later', () => {
  testPhases([
    [
      'leads-quentes',
      [
        ...PAVING,
        'c: assino na sexta',
        'c: os vizinhos da quadra 5 também querem a calçada. depois a gente fala',
        's: fechado!',
      ],
    ],
    [
      'leads-quentes',
      [...PAVING, 'c: assino amanhã', 'c: minha cunhada também quer, depois a gente conversa', 's: opa'],
    ],
    ['leads-mornos', [...PAVING, 'c: assino na sexta', '+3d', 'c: tive um imprevisto. depois a gente fala', 's: ok']],
  ])
})

describe('the invoice after the goods were fetched', () => {
  testPhases([
    ['fechados', [...MOWER, 's: já monto ela', '+1d', 's: obrigado! a nota também por aqui', 'c: BAITA roçadeira']],
    [
      'fechados',
      [...MOWER, 's: já monto ela', '+1d', 's: emiti a nota fiscal, segue o pdf', 's: Obrigado pela compra!'],
    ],
    [
      'fechados',
      [...MOWER, 's: já monto ela', '+1d', 's: segue a nota fiscal 👆 obrigado pela preferência', 'c: valeu'],
    ],
    ['leads-quentes', [...MOWER, 's: já monto ela', 's: a nota sai no seu nome?', 'c: sim, no cpf']],
    ['leads-quentes', [...MOWER, 's: quando o senhor retirar eu emito a nota', 'c: ok, sexta vou ai']],
  ])
})
