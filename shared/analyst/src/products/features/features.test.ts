import { expect, test } from 'vitest'
import { readTalk } from '../../../talks/read-talk.ts'
import { weighedThings } from '../../facts/dealt-product.ts'
import { worthOf } from '../../text/named-feature.ts'
import type { Candidate } from '../product-candidate.ts'
import { thingReasons } from './describe-thing.ts'
import type { ThingFeatureId } from './weights.ts'

/** A thing, and a talk in which the feature speaks for it or against it. */
const EXAMPLES: Record<ThingFeatureId, readonly [string, ...string[]]> = {
  wording: ['marmitas', 'c: eae mano manda 2 marmitas', 's: 36'],
  'work-alone': ['vacina', 'c: quero castrar minha gata', 's: 350', 'c: e vacina?'],
  'work-with-thing': ['lavar o sofá inteiro', 'c: oi, quero lavar o sofá inteiro', 's: 220', 'c: ok'],
  'no-noun': ['gás', '=Zé', 'c: é do gás?', 's: é', 'c: manda um', 's: 115 na porta'],
  'no-word': ['tv de 43', 'c: boa tarde, quanto ta a tv de 43?', 's: 1.699', 'c: e no pix?'],
  'sold-first': ['marmitas', 'c: eae mano manda 2 marmitas', 's: 36'],
  'sold-inside': ['guarda roupa de casal', 'c: quanto custa o guarda roupa de casal?', 's: 1.200'],
  'several-words': ['geladera usada', 'c: oi tem geladera usada?', 's: tenho, 800', 'c: hum'],
  'paper-needed': [
    'nota',
    '=Pneus Já',
    'c: 2 pneu 175 70 14 qto fica montado',
    's: 680 os dois',
    'c: o alinhamento fiz semana passada na oficina do ze',
    'c: tem nota?',
  ],
  'place-of-use': ['carro', 'c: vcs entregam em Olinda o aluguel de carro?', 's: sim'],
  'packing-alone': ['caixa', 'c: quero lembrancinhas de maternidade', 's: 8 cada', 'c: e caixa?'],
  'property-alone': ['bege', 'c: tem tapete 2x3?', 's: Temos cinza e bege', 'c: o bege', 's: 560', 'c: gostei do bege'],
  'class-alone': [
    'turmas',
    'c: bom dia como funciona a natação pra bebê?',
    's: turmas de 6',
    'c: valor?',
    's: 210 por mês, o ano todo',
  ],
  'air-conditioner': [
    'instala ar condicionado',
    'c: instala ar condicionado? comprei um split de 12 mil',
    's: 650',
    'c: leva escada?',
  ],
  flat: [
    'ap de 3 quartos',
    'c: bom dia, vi o ap de 3 quartos no anuncio, ainda ta livre?',
    's: bom dia! está sim, 2.100',
    'c: iptu quanto?',
    's: 90 por mês',
    'c: condomínio?',
    's: 420',
  ],
  'rent-fee': [
    'condomínio',
    'c: oi, queria saber da sala comercial no centro, a de 40 metros',
    's: oi! 1.800 de aluguel',
    'c: condomínio qto?',
    's: 350',
  ],
  'list-title': [
    'pacotes',
    '=Bete',
    'c: queria saber dos pacotes',
    's: tem o Prata 1.900 e o Ouro 2.700',
    'c: vou de Ouro',
    's: ótimo',
  ],
  occasion: ['casamento', 'c: oi, faz vídeo de casamento?', 's: faço, 1.500', 'c: legal'],
  'periodic-fee': [
    'mensalidade',
    '=Escola Pequeno Sábio',
    'c: oi, tem vaga pro maternal?',
    's: tem, mensalidade 780',
    'c: e o material?',
  ],
  'opens-no-thing': ['filhote de spitz', 'c: ainda tem filhote de spitz?', 's: 3.500', 'c: vacinado?'],
  'decision-or-question': ['aceita', 'c: a fiorino aceita carta de crédito?', 's: aceita, 62 mil', 'c: blz'],
  'part-of-body': ['pé', '=Studio Bela', 'c: oi, vcs são manicures?', 's: somos sim, pé e mão 60', 'c: quero marcar'],
  'numbered-place': [
    'apto 70m',
    '=Brilho Faxinas',
    'c: vcs fazem limpeza pos obra? apto 70m',
    's: fazemos, 650',
    'c: inclui os vidros?',
  ],
  'verb-of-report': [
    'atendo particular',
    'c: oi vc atende convenio?',
    's: atendo particular, psicoterapia online, sessão 150',
    'c: hum',
  ],
  'verb-of-doing': ['partir de 300', 'c: oi, queria um vestido vermelho longo', 's: tenho a partir de 300', 'c: ok'],
  'hair-alone': ['cabelo', '=Jô', 'c: meu cabelo tá um bombril kkk faz progressiva?', 's: faço, 220', 'c: tem formol?'],
  'word-of-deal': ['casamento', 'c: oi, faz vídeo de casamento?', 's: faço, 1.500', 'c: legal'],
  'in-address': ['marmita', 'c: sou da rua 7 e quero marmita', 's: 22'],
  'counts-places': [
    'salgado pra 50 pessoas',
    'c: boa tarde',
    's: oi, em que posso ajudar?',
    'c: salgado pra 50 pessoas',
    's: 300',
  ],
  'part-of-thing': ['guincho', 'c: oi, meu seguro venceu ontem', 's: renovo por 2.340', 'c: com guincho?'],
  negated: [
    'imposto',
    '=Exata Contábil',
    'c: oi, nunca declarei imposto e esse ano vendi um carro',
    's: oi! só salário e o carro?',
    'c: isso',
    's: 180 a declaração',
  ],
  'reach-of-service': [
    'cobertura',
    '=VeloNet Telecom',
    'c: tem cobertura na rua 9?',
    's: tem! plano de 600 mega 109 por mês',
    'c: instala quando?',
  ],
  'did-damage': [
    'moto',
    '=Toninho',
    'c: uma moto bateu no parachoque do meu gol',
    's: manda foto',
    'c: quanto pra pintar?',
    's: 650',
    'c: hum',
  ],
  'of-rival': ['moto vermelha', 'c: vi a foto da moto vermelha no seu status', 's: 11.900', 'c: pega carro?'],
  'next-sale': ['baú', 'c: quero uma moto', 's: 9 mil', 'c: depois quero um baú também'],
  'said-as-place': ['casa', 'c: quanto banho e tosa de shitzu?', 's: 90', 'c: busca em casa?'],
  'place-of-meeting': [
    'plantão do shopping sobre',
    '=Norte Imóveis',
    's: Oi Jean, falamos no plantão do shopping sobre o apartamento de 2 quartos',
    'c: oi, isso',
    's: 289 mil com entrada parcelada',
    'c: muito',
  ],
  'wish-of-another': [
    'seguro de vida',
    'c: oi, é sobre o seguro do carro, pode emitir a apólice. Minha irmã também quer um seguro de vida',
    's: emitida, 1.780',
    'c: ok',
  ],
  'is-the-customer': [
    'fotógrafa',
    '=Ravi',
    'c: sou fotógrafa e queria um site portfólio',
    's: 1.900 em 15 dias',
    'c: e hospedagem?',
    's: 29/mês',
  ],
  'firm-of-customer': [
    'manutenção da Tecelar',
    'c: Oi, aqui é o Henrique, manutenção da Tecelar',
    's: pois não',
    'c: preciso de solda',
  ],
  'offered-in-trade': ['gado', 'c: o trator 275 ainda tá a venda?', 's: 68 mil', 'c: aceita gado?'],
  'in-trouble': ['moto', 'c: minha moto quebrou, vcs arrumam?', 's: arrumamos, revisão 150', 'c: ok'],
  'reason-for-wish': ['intercâmbio', 'c: queria aprender inglês, pq quero um intercâmbio', 's: 300 por mês'],
  judgement: ['adesivo', 'c: faz banner 1x2?', 's: 120', 'c: e adesivo?'],
  purpose: ['reveillon', 'c: vocês alugam a chácara pro reveillon?', 's: 6.500', 'c: cabe 30?'],
  'means-of-customer': [
    'aluguel vence',
    '=Zé Corretor de Imóveis',
    'c: vi a faixa do sobrado da rua 7',
    's: é pra morar?',
    'c: sim, meu aluguel vence em maio',
    's: 410 mil',
  ],
  'trade-of-customer': [
    'camisa polo bordada',
    'c: faço camisa polo bordada com vcs? 40 peças',
    's: 52 cada',
    'c: e boné?',
  ],
  speed: ['mega', 'c: tem internet fibra no jardim das flores?', 's: 500 mega 99,90', 'c: e tv?'],
  'name-of-firm': [
    'Porto de Galinhas',
    '=Sol Turismo',
    'c: oi, quanto sai uma viagem em julho?',
    's: depende, qual o destino?',
    'c: pensei em Porto de Galinhas',
    's: 2.400',
  ],
  'of-third-party': [
    'festa',
    '=Espetinho do Jô',
    'c: 100 espetinho de carne pra sabado',
    's: 5,50 cada',
    'c: a festa é no sitio do meu cunhado, tem freezer',
  ],
  repeated: ['original lacrada', 'c: a jbl ta original?', 's: original lacrada, 780', 'c: ok'],
  early: ['marmitas', 'c: eae mano manda 2 marmitas', 's: 36'],
  'person-or-plan': ['gas', '=Gás do Povo', 'c: bom dia tem gas?', 's: tem, 115', 'c: manda um na rua 7'],
  refused: [
    'vaso',
    '=Cantinho Verde',
    'c: tem muda de alecrim e manjericão?',
    's: 6 cada',
    'c: e vaso?',
    's: 12',
    'c: vaso não precisa',
  ],
  'near-the-price': ['marmitas', 'c: eae mano manda 2 marmitas', 's: 36'],
  'in-price-sentence': ['revisado', 'c: o câmbio é usado?', 's: revisado, 1.900', 'c: ok'],
  'of-sellers-trade': ['ração golden 15kg', 'c: tem ração golden 15kg?', 's: 169', 'c: e vermífugo?'],
  'additional-thing': ['garantia', 'c: vcs dedetizam casa? tá cheio de barata', 's: 280', 'c: tem garantia?'],
  'asked-for-also': ['adesivo', 'c: faz banner 1x2?', 's: 120', 'c: e adesivo?'],
  'far-from-price': [
    'moto',
    '=Amauri',
    'c: seu Amauri, é aquele lote da esquina',
    's: 95 mil, 12x30',
    'c: tem escritura?',
    's: tem',
    'c: aceita uma moto de entrada?',
  ],
  'asked-after-price': ['vacinado', 'c: ainda tem filhote de spitz?', 's: 3.500', 'c: vacinado?'],
}

const thingsOf = (lines: readonly string[]): Candidate[] => {
  const { facts, conversation } = readTalk(...lines)
  return weighedThings(facts, conversation)
}
const nameOf = ({ utterance, from, to }: Candidate): string => utterance.text.slice(from, to)

test.each(Object.entries(EXAMPLES))('%s speaks in its example %j', (id, [name, ...lines]) => {
  const reasons = thingsOf(lines)
    .filter((thing) => nameOf(thing) === name)
    .flatMap(thingReasons)
  const reason = reasons.find((each) => each.id === id)
  expect(reason?.says).toMatch(/ |“/)
  expect(reason?.adds).not.toBe(0)
})

test('what speaks for a thing adds up to its score, and the best is first', () => {
  const things = thingsOf(['c: tem ração golden 15kg?', 's: 169', 'c: e vermífugo?', 'c: vacina não precisa'])
  expect(nameOf(things[0]!)).toBe('ração golden 15kg')
  for (const { score, spoken } of things) expect(worthOf(spoken ?? [])).toBeCloseTo(score)
})
