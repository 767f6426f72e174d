import { describe, expect, test } from 'vitest'
import { isAccepted, productOf } from './product-of.ts'

/** What is sold, any of the accepted names, and a talk in which mostly the seller, or the firm's name, tells it. */
const TALKS: readonly (readonly [string, ...string[]])[] = [
  // The firm's name alone.
  [
    'afiação|faca|tesoura|alicate',
    '=Amolador Express',
    'c: oi, uma amiga do salão me passou seu número',
    's: Oi! Quantos alicates e tesouras?',
    'c: 12 alicates e 3 tesouras',
    's: alicate 15, tesoura 40. Total 300',
  ],
  [
    'troféu|medalha',
    '=Troféus Campeão',
    'c: boa tarde, campeonato de bocha dia 12',
    's: boa tarde! quantas categorias?',
    'c: 3, primeiro a terceiro',
    's: 9 peças, 540 com gravação',
  ],
  [
    'quadro|moldura',
    '=Molduraria Arte Final',
    'c: oi, tenho 3 aquarelas da minha mãe',
    's: que lindo! com vidro?',
    'c: com vidro antirreflexo',
    's: 210 cada',
  ],
  [
    'relógio',
    '=Relojoaria Pêndulo',
    'c: boa tarde, era do meu avô e parou',
    's: boa tarde! é de corda?',
    'c: de corda, de parede',
    's: revisão completa 380',
  ],
  [
    'fogos',
    '=Estrondo Fogos',
    'c: boa tarde, reveillon na chácara, umas 200 pessoas',
    's: show de 6 minutos sai 3.200, sem estampido',
    'c: dura 6 minutos mesmo?',
  ],
  [
    'estofado|capota|banco',
    '=Capotaria Estrada',
    'c: tá tudo rasgado, o motorista senta na espuma',
    's: bancos da frente? couro sintético 1.400',
    'c: isso, os dois',
  ],
  [
    'lápide|túmulo|granito',
    '=Lápides São Miguel',
    'c: bom dia, é pro meu pai',
    's: meus sentimentos. com foto?',
    'c: com foto e os nomes',
    's: 980 com a foto em porcelana',
  ],
  [
    'balança',
    '=Balanças Precisão Sul',
    'c: bom dia, a do açougue não passou no inmetro',
    's: bom dia. posso buscar hoje, aferição com selo 280',
    'c: preciso até sexta',
  ],
  [
    'churrasco|churrasqueiro',
    '=Marcão Churrasqueiro',
    'c: fala Marcão, dia 8 é meu niver, 40 pessoas',
    's: tamo junto! 55 por cabeça com carne',
    'c: e sem carne?',
    's: só mão de obra 700',
  ],
  [
    'mágico|mágica',
    '=Mágico Fred',
    'c: boa noite! aniversário do Caio, 6 anos, 25 crianças',
    's: opa! 45 minutos por 650, com pombo de verdade',
    'c: pombo kkk',
  ],
  [
    'kart',
    '=Kart Indoor Velocità',
    'c: oi, somos 14 da firma, sexta à noite',
    's: bateria de 25 min 95 por piloto',
    'c: tem macacão?',
  ],
  [
    'paintball',
    '=Trincheira Paintball',
    'c: despedida de solteiro, 16 marmanjos',
    's: 80 cada com 100 bolinhas',
    'c: e extra?',
    's: 100 bolinhas 35',
  ],
  // The seller introduces himself.
  [
    'limpeza pele|estética|facial',
    '=Ju',
    'c: oi peguei seu número com a Carla',
    's: Oi! Aqui é a Ju, faço limpeza de pele e peeling. Como posso ajudar?',
    'c: meu rosto tá cheio de cravo, formatura é dia 20',
    's: limpeza profunda 160',
  ],
  [
    'redação|revisão|texto|tcc',
    '=Prof. Sandra',
    'c: boa noite, a Bia da facul me indicou',
    's: Boa noite! Sou a Sandra, trabalho com revisão de texto e normas ABNT',
    'c: são 68 páginas, entrego dia 30',
    's: 6 reais a página, 408',
  ],
  [
    'dedetização|percevejo|praga',
    '=Carlos',
    'c: oi, tem uns bichinhos na cama do hotel',
    's: bom dia, Carlos da Imune Controle de Pragas. Devem ser percevejos',
    'c: são 22 quartos',
    's: 90 por quarto',
  ],
  // What the seller lists, quotes, confirms.
  [
    'pipoca gourmet|pipoca',
    '=Lu Delícias',
    'c: oi lu, quero ver pra formatura da turma, 60 lembranças',
    's: tenho de pipoca gourmet no potinho, 9 cada',
    'c: ai que fofo, pode ser',
    's: 60 potinhos de pipoca gourmet, 540. Confirmado 🥰',
  ],
  [
    'coxinha|salgado|kit festa',
    '=Cantinho da Neide',
    'c: neide, sexta é aniversário da firma, 30 pessoas',
    's: Seu pedido: 200 coxinhas, 100 kibes. 240 reais',
    'c: isso, e traz quente',
  ],
  [
    'geladinho|gourmet',
    '=Nanda',
    'c: oi nanda! quero revender na praia',
    's: oii! o geladinho gourmet sai 3,50 acima de 50',
    'c: começo com 80',
  ],
  [
    'tenda',
    '=Armando Eventos',
    'c: vai chover no sabado segundo a previsão 😭 a festa é no quintal',
    's: tenho 10x10 livre, 900 montada',
    'c: e 5x5?',
    's: a tenda 5x5 sai 380',
  ],
]

describe('what is sold, as the seller tells it', () => {
  test.each(TALKS)('%s', (accepted, ...lines) => {
    const name = productOf(lines)
    expect(isAccepted(name, accepted), `${lines[0]} → ${name}`).toBe(true)
  })
})
