import { describe, expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

const kindsAfter = (text: string, asked = 'Vamos fechar?'): string[] => [
  ...new Set(
    readTalk(
      'c: oi, quanto custa?',
      's: Oi! Sai 900 reais com instalação',
      'c: legal',
      `s: ${asked}`,
      `c: ${text}`,
    ).facts.objections.map(({ categoria }) => categoria),
  ),
]

describe('an objection is of the kind that its words are about', () => {
  test.each([
    ['preco', 'o orçamento do ano que vem tá apertado'],
    ['preco', 'meu dinheiro tá apertado esse mês'],
    ['preco', 'achei salgado'],
    ['preco', 'salgadinho esse preço hein'],
    ['preco', 'tá puxado pra mim'],
    ['preco', 'o valor subiu muito'],
    ['preco', 'subiu né, mês passado era 800'],
    ['preco', 'eita, 900?'],
    ['preco', '900?? vish'],
    ['preco', '900?! caramba'],
    ['preco', 'tem como dar um desconto?'],
    ['preco', 'a mensalidade pesa no bolso'],
    ['prazo', 'o prazo ficou apertado'],
    ['prazo', 'tá apertado de tempo'],
    ['prazo', 'achei que era mais rápido'],
    ['prazo', '45 dias é muito'],
    ['prazo', 'se chegar em 30 dias a gente conversa'],
    ['prazo', 'preciso pronto até sexta'],
    ['confianca', 'fico com o pé atrás'],
    ['confianca', 'tô com o pé atrás ainda'],
    ['qualidade', 'acho que não aguenta o peso'],
    ['qualidade', 'esse material não aguenta sol'],
    ['autoridade', 'meu marido não quer'],
  ])('%s: %s', (kind, text) => expect(kindsAfter(text)).toEqual([kind]))
})

describe('and none where nothing holds the customer', () => {
  test.each([
    'achei q era mais longe',
    'achei que era mais longe, é pertinho do metrô',
    'e o puxador cava, vem incluso?',
    'minha madrinha perguntou se vai ter mesa de salgado',
    'pode ser 2 centos de salgados',
    'salgado e doce, metade de cada',
    'não vejo a hora',
    'não vejo a hora de estrear',
    'minha esposa não aguenta mais ouvir falar nisso kkk',
    'não aguento esperar, quero logo',
    'as crianças não têm cuidado, tem garantia contra líquido?',
    'eita que lindo',
    'eita, que rápido!',
    'caramba, ficou perfeito',
    'meu filho subiu que nem foguete na moto kkk',
    'o menino subiu no sofá e adorou',
    'a procura subiu aí também?',
    'a internet subiu agora',
    'é vdd',
    'é verdade',
    'qual a diferença entre os dois?',
    'o sapato anterior era apertado, quero um número maior',
  ])('%s', (text) => expect(kindsAfter(text)).toEqual([]))
})

describe('doubt is no yes', () => {
  test.each(['fico com o pé atrás', 'fico com pé atras', 'fico com medo de dar errado', 'fico com receio'])(
    '%s',
    (text) => expect(readTalk('c: oi', 's: Sai 900 reais', `c: ${text}`).kinds).not.toContain('accept'),
  )
})

describe('what stands against it, and what only sounds so', () => {
  test.each([
    [['concorrencia'], 'o pessoal da Telha Norte passou aqui, faz por 750'],
    [['concorrencia'], 'o rapaz da Luz Solar veio ontem, deixou por 800 reais'],
    [['concorrencia'], 'a moça da Bem Viver me ligou, cobra 650'],
    [['preco'], 'se chegar perto de 700 eu assino'],
    [['preco'], 'se ficar perto dos 800 a gente fecha'],
    [['preco'], 'se chegar na casa dos 750 eu levo'],
    [['confianca'], 'foto eu já vi, não é isso que me deixa segura'],
    [['confianca'], 'procurei o registro de vocês e não achei nada'],
    [['confianca'], 'procurei o CNPJ no site da receita e não encontrei'],
    [['confianca'], 'sem ver o contrato social não me sinto seguro'],
    [[], 'a diretoria faz 50% no pedido e 50% na entrega'],
    [[], 'pode ser metade no dia 5 e 20 dias depois o resto'],
    [['concorrencia'], 'no mercado livre é 780'],
    [['concorrencia'], 'lá na Casa Bela tá 70'],
    [[], 'o pessoal da igreja veio aqui, gostou muito'],
    [[], 'procurei o endereço e não achei, pode mandar a localização?'],
    [[], 'procurei a chave do pix na conversa e não achei, manda de novo?'],
    [[], 'a foto me deixa mais segura, obrigada'],
  ])('%j: %s', (kinds, text) => expect(kindsAfter(text)).toEqual(kinds))
})
