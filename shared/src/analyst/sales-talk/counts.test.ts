import { describe, expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { readTalk } from './read-talk.ts'

/** How many are bought, and the talk that tells it among numbers that count something else. */
const TALKS: readonly (readonly [number, ...string[]])[] = [
  // Both, all three: what was one becomes more.
  [
    2,
    'c: quanto tá a castração de gata?',
    's: 340',
    'c: apareceu outra aqui, quero fazer as duas',
    's: as duas faço por 640',
  ],
  [2, 'c: gostei das poltronas', 's: 900 cada', 'c: levo as duas'],
  [4, 'c: preciso de pneu 175/70 r14', 's: 380 cada', 'c: os 4'],
  [2, 'c: são dois banheiros, quero box nos dois', 's: 1.150 cada', 'c: fecha os dois'],
  [3, 'c: quanto é a coroa de flores?', 's: 280', 'c: vou querer as três da foto', 's: as três 800'],
  // Asked for in words, or as an answer.
  [50, 'c: queria camisetas', 's: quantas?', 'c: umas 50', 's: 32 cada'],
  [40, 'c: preciso de 30 camisetas', 's: 32 cada', 'c: aumenta pra 40 camisetas', 's: 40 faço a 30'],
  [12, 'c: me vê 12 garrafas de vinho', 's: 45 cada'],
  [6, 'c: quero 6 cadeiras dessas', 's: 320 cada'],
  [3, 'c: preciso de três portas', 's: 690 cada'],
  [180, 'c: seriam 150 kits de uniforme', 's: 104 cada', 'c: são 180 kits, não 150', 's: 180 x 96 = 17.280'],
  [8, 'c: vou precisar de câmeras', 's: quantas câmeras?', 'c: 8', 's: 190 cada'],
  // What the seller has in stock or has done.
  [1, 'c: cadeira gamer preta tem?', 's: tem, 1.190', 's: tenho só 3 pretas', 'c: vou pensar'],
  [1, 'c: quanto o sofá retrátil?', 's: 2.890, restam 4 sofás', 'c: vejo e te falo'],
  [1, 'c: faz piscina de fibra?', 's: faço, já instalei 15 piscinas esse ano, 24.900', 'c: bonito'],
  [1, 'c: tem a bicicleta aro 29?', 's: sobraram 2 bicicletas, 1.590', 'c: hmm'],
  // A rate, or what the thing is for.
  [1, 'c: quero um sistema de pedidos pro delivery', 's: quantos pedidos por mês?', 'c: uns 900', 's: 189 por mês'],
  [1, 'c: preciso de uma máquina de sorvete', 's: quantos sorvetes por dia?', 'c: uns 200 sorvetes', 's: 18.900'],
  [1, 'c: preciso de um site', 's: quantas visitas tem hoje?', 'c: 3000 por mês', 's: 2.400'],
  [1, 'c: quanto o software de gestão?', 's: quantas notas emite?', 'c: 60 por semana', 's: 149 por mês'],
  // What it has, holds or is made of.
  [1, 'c: vocês têm teclado arranjador 61 teclas?', 's: tenho, 3.490', 'c: bonito'],
  [1, 'c: quero uma mesa de 6 lugares', 's: 1.900', 'c: entrega?'],
  [1, 'c: quanto o drone?', 's: o kit com 4 baterias sai 141 mil', 'c: salgado'],
  [1, 'c: tem violão de 12 cordas?', 's: 1.250', 'c: boa'],
  [1, 'c: fogão de 5 bocas quanto?', 's: 980', 'c: instala?'],
  [1, 'c: o kit de som vem com 2 caixas?', 's: vem com 2 caixas e 1 mesa, 4.200', 'c: show'],
  [1, 'c: guarda-roupa de 6 portas tem?', 's: 1.790', 'c: cor?'],
  [1, 'c: bicicleta de 21 marchas tem?', 's: 1.390', 'c: legal'],
  // What a course, a service or a kit holds; where else so many were put; who uses it.
  [1, 'c: o curso de barbeiro quanto é?', 's: 1.800, são 16 aulas e 40 horas de prática', 'c: vou pensar'],
  [1, 'c: plano de internet?', 's: 119 por mês, pra até 20 aparelhos', 'c: somos 4 pessoas em casa', 's: dá e sobra'],
  [1, 'c: preciso de um sistema pra clínica', 's: 250 por mês com 5 usuários', 'c: somos 3 dentistas', 's: perfeito'],
  [1, 'c: faz mudança?', 's: faço', 'c: 2 camas, 1 fogão e umas 20 caixas', 's: 800 com 3 ajudantes'],
  [1, 'c: pinta prédio?', 's: pinto, quantos andares?', 'c: 6 andares, 24 apartamentos', 's: 38.000'],
  [1, 'c: queria uma 125 usada', 's: tenho uma 2019 por 8.900', 'c: aceita troca?'],
  [1, 'c: tem a 29 preta?', 's: a bicicleta aro 29 tá 1.350', 'c: vou ver'],
  [
    1,
    'c: preciso do contador',
    's: quantas notas? Até 30 notas é um preço. Emite quantas?',
    'c: umas 12',
    's: 280 por mês',
  ],
  [
    1,
    'c: o restaurante precisa de dedetização',
    's: 450',
    'c: e no outro?',
    's: lá foram 3 cozinhas, 900',
    'c: entendi',
  ],
  [
    1,
    'c: quero um ensaio da família',
    's: 590 com 25 fotos',
    'c: somos 6 pessoas',
    's: pode vir todo mundo',
    'c: talvez minha irmã venha, aí seriam 9',
    's: sem problema',
  ],
  [
    12,
    'c: preciso de câmeras no galpão',
    's: quantas?',
    'c: 12',
    's: 12 câmeras 9.600',
    'c: na outra loja vocês puseram quantas?',
    's: lá foram 8 câmeras',
    'c: ok',
  ],
  [30, 'c: quero 30 canecas', 's: 30 canecas 750', 'c: cabe 300 ml?', 's: 325 ml'],
  [5, 'c: pode separar 5 sacos de cimento', 's: separo, 39 cada', 'c: passo amanhã'],
  [20, 'c: me manda 20 caixas de leite', 's: 62 a caixa', 'c: ok'],
  [10, 'c: fisioterapia em casa', 's: 10 sessões 1.300', 'c: fecho as 10 sessões'],
  [60, 'c: buffet pra aniversário', 's: quantas pessoas?', 'c: 60 pessoas', 's: 45 por pessoa, 2.700'],
  [1, 'c: decoração pra festa, 50 convidados', 's: 900', 'c: linda'],
  // Another thing, put off or asked beside.
  [
    1,
    'c: quero alugar o vestido de noiva',
    's: 3.150',
    'c: e daminha quanto é?',
    's: vestido de daminha 280 cada',
    'c: são 2. vejo isso mais pra frente',
  ],
  [1, 'c: quero o colchão queen', 's: 2.990', 'c: e 2 travesseiros?', 's: 90 cada', 'c: travesseiro depois eu vejo'],
]

describe('how many are bought', () => {
  test.each(TALKS.map(([count, ...lines]) => ({ count, lines })))('$count: $lines', ({ count, lines }) => {
    const { conversation } = readTalk(...lines)
    const read = analyze({ ...conversation, seller: 'Loja' }, []).quantidade
    expect(Number.parseInt(read ?? '1', 10), lines.join(' | ')).toBe(count)
  })
})
