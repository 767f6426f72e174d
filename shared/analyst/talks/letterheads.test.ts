import { describe, expect, test } from 'vitest'
import { isAccepted } from './product-of.ts'
import { leadOfLoose } from './read-loose.ts'

/**
 * Subject of a picture without a conversation, null when it shows none: accepted names ('' for none), the lines,
 * separated by ' / '.
 */
const PICTURES: readonly (readonly [accepted: string, lines: string])[] = [
  // A firm's name shows its trade, or nothing.
  ['', 'FORNO DA VILA / 1.290,00 / 1.950,00 / 2.880,00'],
  ['', 'ARENA PÉ NA AREIA / 189,00 / 319,00 / 120,00'],
  ['bancada|granito', 'Ivone Castanho / 2.890,00 / PEDRA VIVA'],
  ['', 'PORTAL DA SERRA / 350,00 / 480,00'],
  ['', 'CASA DA ROSA / 59,90 / 89,90'],
  ['', 'CANTO DO MAR / 220,00 / 340,00'],
  ['', 'PONTE ALTA / R$ 1.200,00 / R$ 1.800,00'],
  ['', 'FLOR DE LIS / 89,00 / 129,00'],
  ['', 'CASA NOVA / 450,00 / 600,00'],
  ['', 'PORTA DO SOL / 80,00 / 150,00'],
  ['pizza', 'PIZZARIA BELLA NAPOLI / 59,90 / 69,90'],
  ['marmita|marmitex', 'SABOR DA TERRA / Marmita P 18,00 / Marmita G 24,00'],
  ['academia|plano', 'ACADEMIA CORPO ATIVO / Plano mensal 99,00 / Plano anual 79,00'],
  ['bolo', 'DOCE ENCANTO / Bolo de pote 12,00 / Bolo 1kg 89,00'],
  ['vidro|box', 'VIDRAÇARIA CRISTAL / 1.290,00 / 1.480,00'],
  ['pintura', 'PINTURAS SILVA / Pintura externa 4.800,00 / Pintura interna 3.200,00'],
  // A heading that names the thing stays.
  ['portão|portao', 'ORÇAMENTO / PORTÃO BASCULANTE / R$ 3.200,00'],
  ['sofá|sofa', 'SOFÁ RETRÁTIL 3 LUGARES / R$ 2.490,00'],
  ['piscina', 'PISCINA DE FIBRA 6X3 / R$ 21.900,00 / instalada'],
  ['cortina', 'CORTINA BLACKOUT / 189,00 / PERSIANA / 249,00'],
  ['marmita', 'MARMITAS FIT / Kit 10 / 189,00 / Kit 20 / 349,00'],
  ['curso', 'CURSO DE MAQUIAGEM / 12x 89,00'],
  ['chácara|chacara', 'CHÁCARA DO LAGO / diária 900,00 / fim de semana 1.600,00'],
]

describe('a picture shows the product by its things, and not by its letterhead', () => {
  test.each(PICTURES)('%s: %s', (accepted, lines) => {
    const { produto } = leadOfLoose('IMG-20260302-WA0001.jpg', lines)
    const isRight = accepted === '' ? produto === null : isAccepted(produto, accepted)
    expect(isRight, String(produto)).toBe(true)
  })
})

describe('a customer named on a picture', () => {
  test.each([
    ['Ivone Castanho', 'Ivone Castanho / 2.890,00 / PEDRA VIVA'],
    ['Sérgio Bonatto', 'Sérgio Bonatto / Portão basculante / 3.200,00 / METAL FORTE'],
    ['Helena Duarte', 'Helena Duarte / 780,00'],
    ['Marlene Quitério', 'ORÇAMENTO / Cliente: Marlene Quitério / Toldo 3x2 / 1.250,00'],
    [null, 'Maria Bonita / 89,90 / 129,90'],
    [null, 'ANA MODAS / Vestido 89,90'],
    [null, 'Rosa Choque / Saia 79,90 / LOJA'],
    [null, 'Clara Estética / 120,00 / 180,00'],
  ])('%s: %s', (name, lines) => {
    expect(leadOfLoose('IMG-20260302-WA0001.jpg', lines).nome).toBe(name)
  })
})
