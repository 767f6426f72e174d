import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { readTalk } from './read-talk.ts'

/** How a contact is saved, what is said of the name, and the name; null where nobody is named. */
const CONTACTS: [string, string | null, ...string[]][] = [
  [
    'Síndica Ed. Bela Vista',
    'Márcia Toledo',
    'c: Bom dia, me chamo Márcia Toledo, sou síndica do prédio',
    's: oi dona Márcia',
  ],
  ['Painho Lourival', 'Lourival', 'c: boa noite', 's: fala painho!'],
  ['Compadre Zeferino', 'Zeferino', 'c: e aí compadre', 's: opa'],
  ['Comadre Lucinda Fz Água Boa', 'Lucinda', 'c: oi comadre', 's: oi comadre Lucinda'],
  [
    'Mãe do Arthur 6 anos',
    'Viviane',
    'c: oi, tem vaga no infantil?',
    's: tem! com quem falo?',
    'c: Viviane, mãe do Arthur',
  ],
  ['Mãe da Laurinha (Face)', null, 'c: oi, tem vaga?', 's: tem sim mãezinha', 'c: qual o valor?'],
  ['Pai do Theo escolinha', 'Rodrigo', 'c: boa tarde, quanto a mensalidade?', 's: qual seu nome?', 'c: Rodrigo'],
  ['Esposa do Valter', 'Cleonice', 'c: bom dia, sou a Cleonice, esposa do Valter da oficina', 's: oi Cleonice'],
  ['Vó da Manu', 'Iracema', 'c: meu nome é Iracema, queria saber do vestido', 's: oi dona Iracema'],
  ['Filho do seu Juca', 'Everton', 'c: oi aqui é o Everton filho do seu Juca', 's: fala Everton'],
  ['Vizinho da mãe', 'Antônio', 'c: bom dia, é o Antônio, vizinho da dona Lurdes', 's: oi seu Antônio'],
  ['Moça do quiosque', null, 'c: oi, quanto o kg?', 's: 32'],
  ['Zelador Cond. Acácias', 'Nivaldo', 'c: boa tarde, aqui é o Nivaldo zelador do Acácias', 's: oi Nivaldo'],
  [
    'Cond Solar das Flores',
    'Beatriz Falcão',
    'c: Olá, sou Beatriz Falcão, administradora do condomínio',
    's: olá Beatriz',
  ],
  ['Amiga da Paula', 'Renata', 'c: oii sou a Renata, a Paula me passou seu contato', 's: oi Renata!'],
  ['Mainha Dalva', 'Dalva', 'c: meu fio, quanto é o bolo?', 's: oi mainha'],
  ['Tio Bira Chácara', 'Bira', 'c: opa', 's: fala tio Bira'],
  ['Genro do Ademar', null, 'c: quanto tá o milho?', 's: 62'],
  ['Indicação da Kelly', 'Suzana', 'c: Oi! Me chamo Suzana, a Kelly me indicou', 's: oi Suzana'],
  ['Noivo da Bia', 'Felipe', 'c: fala, é o Felipe, noivo da Bia', 's: e aí Felipe'],
  ['Secretária do Dr. Paulo', 'Elaine', 'c: Boa tarde, Elaine, secretária do Dr. Paulo', 's: Boa tarde Elaine'],
  ['Véio Custódio', 'Custódio', 'c: dia', 's: bom dia seu Custódio'],
  ['Fer da Malu', 'Fer', 'c: oi', 's: oi Fer'],
  ['Bar do Zeca', 'Bar do Zeca', 'c: manda 10 fardos', 's: mando'],
]

test.each(CONTACTS)('%s: %s', (title, name, ...lines) => {
  const { conversation } = readTalk(`@${title}`, '=Loja Central', ...lines)
  expect(analyze(conversation, []).nome).toBe(name)
})
