import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { readTalk } from './read-talk.ts'

/** How a contact is saved, who that is, and what is said; null where nobody is named. */
const CONTACTS: [string, string | null, ...string[]][] = [
  ['Conserto geladeira', null, 'c: oi, arruma geladeira?', 's: arrumo sim'],
  ['Conserto Notebook Dell', null, 'c: boa tarde, a tela quebrou', 's: 590'],
  ['Orçamento Cozinha', 'Marli', 'c: oi, aqui é a Marli', 's: oi Marli!'],
  ['Reforma seu Jorge', 'Jorge', 'c: bom dia', 's: bom dia seu Jorge'],
  ['Aluguel Salão Dezembro', null, 'c: tem data dia 12?', 's: tem sim'],
  ['Conrado Obra', 'Conrado', 'c: bom dia', 's: fala Conrado'],
  ['Cantina da Vovó', 'Renato', 'c: Bom dia! Renato, da Cantina da Vovó', 's: Bom dia Renato'],
  ['Boteco do Alemão', 'Sueli', 'c: oi, aqui é a Sueli do Boteco', 's: oi Sueli'],
  ['+55 44 90000-1111', null, 'c: tem escada pra alugar?', 's: Tem, 40 a diária', 'c: e andaime?', 's: Tem, 12 a peça'],
  ['+55 44 90000-2222', null, 'c: serve pra gol?', 's: Serve, 189 o par', 'c: blz'],
]

test.each(CONTACTS)('%s: %s', (title, name, ...lines) => {
  const { conversation } = readTalk(`@${title}`, '=Loja Central', ...lines)
  expect(analyze(conversation, []).nome).toBe(name)
})
