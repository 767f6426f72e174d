import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const open = (lines: string[]): string[] => [
  ...new Set(
    readTalk(...lines)
      .facts.objections.filter(({ weight, resolvida }) => weight === 2 && !resolvida)
      .map(({ categoria }) => categoria as string),
  ),
]

/** What still holds at the end, however it was named: by what it is not, by what comes otherwise, by who resists. */
const OPEN: [string, string[]][] = [
  [
    'prazo',
    [
      'c: 1680 tá justo. fica pronta qdo?',
      's: 9 dias',
      'c: 9 dia???',
      'c: eu vivo disso',
      's: vou ver se acho a peça aqui',
      'c: se chegar sábado deixo na hora. senão vou ter q ir no Toninho msm',
      's: te chamo',
    ],
  ],
  [
    'prazo',
    [
      'c: 86 eu pago sem problema',
      's: 75 dias pra entregar',
      'c: 75 dias??',
      's: tá todo mundo com fila',
      'c: não é o vidro nem o dinheiro, preferia fazer com vc. é o tempo',
      's: vou tentar encaixe',
    ],
  ],
  ['prazo', ['c: quanto tempo?', 's: 40 dias', 'c: confio em vc, mas é o prazo', 's: blz']],
  ['prazo', ['c: e demora?', 's: uns 20 dias', 'c: mais que uma semana não dá', 's: entendi']],
  ['preco', ['c: quanto?', 's: 4.200', 'c: gostei de tudo. o trabalho é ótimo, só que é o valor', 's: certo']],
  [
    'qualidade',
    [
      'c: dá garantia?',
      's: usado eu não dou',
      'c: complicado',
      '+3d',
      's: vamos levar?',
      'c: sem garantia eu não pego não',
      'c: 90 dias por escrito e eu busco amanhã',
      's: deixa eu ver com o mecânico',
      'c: fala lá',
    ],
  ],
  [
    'autoridade',
    [
      'c: meu irmão paga metade e não quer nem ouvir falar',
      's: faço uma chamada com vocês dois',
      'c: boa ideia, vou propor',
      '+5d',
      'c: ele ainda tá resistindo',
      'c: consegui! ele topou a chamada de vídeo, mas só dia 25',
      's: perfeito',
      'c: se ele disser sim a gente fecha na mesma semana',
      's: estamos juntos',
    ],
  ],
  [
    'autoridade',
    [
      'c: minha sócia não concorda',
      's: quer que eu fale com ela?',
      'c: ela aceitou te ouvir quinta',
      's: ótimo',
      'c: se ela topar a gente assina',
    ],
  ],
  [
    'concorrencia',
    ['c: quanto?', 's: 86 mil', 'c: a Fort Shield me garantiu o mesmo serviço por 81', 's: o vidro é outro', 'c: hum'],
  ],
  [
    'concorrencia',
    ['c: quanto a mudança?', 's: 2.400', 'c: a TransLog me prometeu por 2.000', 's: com seguro?', 'c: não sei'],
  ],
  ['', ['c: tá 20 centos por mês né', 's: isso', 'c: não tenho nada contra não, é só isso mesmo', 's: tá certo']],
  ['', ['c: preciso de informação sobre moradia pro meu pai', 's: claro, 4.950', 'c: gostei']],
  ['', ['c: preciso de um presente pra minha mãe', 's: temos kits de 90', 'c: lindo']],
  [
    '',
    [
      'c: minha mulher não quer',
      's: convida ela pra ver',
      'c: ela topou! pode mandar o contrato',
      's: mando',
      'c: obrigado',
    ],
  ],
  ['', ['c: tá pronto quando?', 's: 9 dias', 'c: 9 dias? ótimo, dá tempo', 's: 👍']],
]

test.each(OPEN)('%s: %j', (kind, lines) => {
  expect(open(lines).sort().join(' ')).toBe(kind)
})
