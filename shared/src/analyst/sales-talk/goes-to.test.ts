import { describe, expect, test } from 'vitest'
import { isAccepted, productOf } from './product-of.ts'

/** What is sold, any of the accepted names, and a talk in which where it goes, for whom, or what happened is named as well. */
const TALKS: readonly (readonly [string, ...string[]])[] = [
  // Where it goes.
  [
    'tela mosquiteiro|mosquiteira|tela',
    '=Mosquitelas Ribeirão',
    'c: oi boa tarde, vcs colocam tela mosquiteiro?',
    's: colocamos! são quantas janelas',
    'c: 4 janelas e a porta da cozinha. moro do lado do rio, é pernilongo demais',
    's: janela 140 cada, porta 320',
  ],
  [
    'papel parede|adesivo|painel fotográfico|mural',
    '=Decora Mural - Tati',
    'c: bom dia! preciso de algo pro quarto do bebê, aquele mural de floresta do post',
    's: que lindo! qual a medida da parede?',
    'c: parede 3x2,60',
    's: o mural fica 780 com aplicação',
  ],
  [
    'lareira',
    '=Fogo Bom Serra',
    'c: estamos construindo um chalé e a sala ficou com um canto pra lareira',
    's: que chique. ecológica ou a lenha?',
    'c: ecológica, sem chaminé',
    's: a de 90 cm sai 2.890',
  ],
  [
    'ventilador',
    '=Brisa Ventiladores',
    'c: o galpão aqui tá um forno, queria ventilador daqueles grandes',
    's: industrial de 1,5m? temos',
    'c: o galpão tem 600 m²',
    's: aí 2 resolvem. 4.200 cada',
  ],
  [
    'bandeira',
    '=Pavilhão Bandeiras',
    'c: olá, vcs fazem bandeira pra prefeitura? é pra escola municipal',
    's: fazemos sim, tamanho oficial 1,28 x 0,90 por 98',
    'c: preciso de 6',
  ],
  [
    'parquinho|playground',
    '=Casinha na Árvore Parques',
    'c: a diretora pediu pra ver parquinho pro pátio da escola',
    's: temos o modelo com 2 torres e escorregador, 8.400 montado',
    'c: a pracinha do condomínio tem um desses né?',
    's: tem, fui eu',
  ],
  [
    'mesa sinuca|sinuca|bilhar',
    '=Bilhares Avenida',
    'c: vou montar um bar no centro e preciso de mesa de sinuca',
    's: quantas mesas?',
    'c: duas pro salão de trás',
    's: 3.600 cada com tacos',
  ],
  [
    'rede descanso|rede dormir|rede',
    '=Redes Seridó - Dona Lurdes',
    'c: oi dona lurdes, quero rede pra varanda da casa de praia',
    's: de casal ou solteiro meu filho',
    'c: 3 de casal',
    's: 160 cada',
  ],
  [
    'caixa dágua|caixa água|limpeza caixa',
    '=HigiCaixa Tanques',
    'c: boa noite, aqui é do condomínio das Acácias, torre B',
    's: boa noite! em que posso ajudar?',
    'c: precisamos limpar a caixa dágua antes do verão',
    's: 12 mil litros fica 540',
  ],
  [
    'carrinho|carrinho pipoca|pipoca',
    '=Pipocas Tio Zé',
    'c: oi tio zé, quero sua pipoca na festa junina da paróquia',
    's: opa! carrinho com 300 saquinhos sai 480',
    'c: é dia 20, no pátio da igreja',
  ],
  [
    'purificador|filtro',
    '=Água Pura Filtros',
    'c: tenho consultório e a sala de espera precisa de um purificador',
    's: o de bancada sai 690, o de coluna 1.150',
    'c: de coluna',
  ],
  [
    'motor|motor popa',
    '=Popa Náutica Barra',
    'c: meu barco é de 5 metros, alumínio. queria por um motor de 15',
    's: 15hp 2 tempos tá 11.900',
    'c: é pra pescar na represa',
  ],
  // For whom.
  [
    'cadeira rodas|cadeira',
    '=Ortomédica Vida',
    'c: minha avó quebrou a bacia e tá na cama, o médico disse cadeira de rodas por 3 meses',
    's: aluguel 120 por mês, compra 890',
    'c: alugar compensa mais',
  ],
  [
    'aula tênis|tênis',
    '=Prof. Beto Quadra',
    'c: oi Beto, é o pai do João Vítor. ele quer voltar pra aula de tênis',
    's: bom demais! 2x por semana é 380',
    'c: o campeonato da escola é em agosto',
  ],
  [
    'coleira|coleira gps|gps',
    '=PetGuia Rastreio',
    'c: minha cachorra fugiu ontem e quase morro, quero a coleira com gps',
    's: coleira 249 + 19 por mês',
    'c: ela pesa 8 kg, serve?',
  ],
  // An event told beside.
  [
    'para-brisa|parabrisa',
    '=Auto Vidros Planalto',
    'c: um caminhão jogou pedra e trincou meu para-brisa na estrada',
    's: qual o carro?',
    'c: Onix 2020',
    's: 780 colocado, sai em 1 hora',
  ],
  [
    'muro',
    '=Zezinho Pedreiro',
    'c: a enxurrada derrubou meu muro dos fundos, zezinho',
    's: vixe. quantos metros?',
    'c: 12 metros por 2',
    's: faço por 5.800 com material',
  ],
  [
    'caixa gordura|limpeza',
    '=Limpa Tudo Fossas',
    'c: tá voltando um cheiro horrivel na cozinha do restaurante, a caixa de gordura encheu',
    's: 450 o caminhão pequeno',
    'c: consegue amanhã antes do almoço?',
  ],
  [
    'escada|corrimão',
    '=Aço & Forma Serralheria',
    'c: meu pai caiu na escada semana passada, quero por um corrimão urgente',
    's: inox ou ferro pintado?',
    'c: inox',
    's: 6 metros fica 1.980',
  ],
  [
    'antena|starlink',
    '=Sinal Rural Antenas',
    'c: no sítio não pega nada, o vizinho pôs uma antena e ficou ótimo',
    's: antena rural com repetidor, 1.450 instalado',
    'c: o sítio fica depois do rio',
  ],
]

describe('what is sold, and not where it goes', () => {
  test.each(TALKS)('%s', (accepted, ...lines) => {
    const name = productOf(lines)
    expect(isAccepted(name, accepted), `${lines[0]} → ${name}`).toBe(true)
  })
})
