import { expect, test } from 'vitest'
import { readTranscript } from '../conversation/read-transcript.ts'
import { findName } from './names.ts'
import { utterancesOf } from './utterances.ts'

/** The name read from a contact's title alone. */
function nameOf(title: string): string | null {
  const text = `14/02/2023 08:02 - ${title}: oi\n14/02/2023 08:03 - Loja Azul: olá`
  const conversation = readTranscript(text, { fileName: `Conversa do WhatsApp com ${title}.zip` })
  return findName(conversation, title, utterancesOf(conversation, [], conversation.seller))?.name ?? null
}

test.each([
  ['Célia Rios', 'Célia Rios'],
  ['Ana Bragança', 'Ana Bragança'],
  ['Dra. Helena Kowalski', 'Helena Kowalski'],
  ['Maria Eduarda Zotz', 'Maria Eduarda Zotz'],
  ['Beto Pintor', 'Beto'],
  ['Fabi Arquiteta', 'Fabi'],
  ['Edson Logística', 'Edson'],
  ['Cida Piscina', 'Cida'],
  ['Nando SP', 'Nando'],
  ['Seu Ivo Padaria', 'Ivo'],
  ['Carlos Henrique Obra Itu', 'Carlos Henrique'],
  ['Tiago - Legaltech', 'Tiago'],
  ['Cliente Insta sofá cinza', null],
  ['Moça do bolo', null],
  ['Lead Face 23', null],
  ['Interessado casa 2', null],
  ['Cliente Insta Renata', 'Renata'],
  ['Cliente Paulo Sérgio', 'Paulo Sérgio'],
  ['Imob. Três Lagos', 'Imob. Três Lagos'],
])('%s is %s', (title, name) => {
  expect(nameOf(title)).toBe(name)
})
