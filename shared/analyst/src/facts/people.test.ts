import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { factsOf } from './fact-sheet.ts'
import { tellsMore } from './people.ts'

const peopleIn = (title: string, ...said: string[]) => {
  const text = said.map((words, at) => `01/10/2026 09:${10 + at} - ${words}`).join('\n')
  return factsOf(readTranscript(text, { fileName: `Conversa do WhatsApp com ${title}.txt`, entryNames: [] }), []).people
}
const told = (people: ReturnType<typeof peopleIn>): string[] => people.map(({ name, part }) => `${part}: ${name}`)

test('a single buyer and seller show nothing more', () => {
  const people = peopleIn('Rita', 'Rita: oi, quanto sai a geladeira?', 'Loja Sul: R$ 2.400,00', 'Rita: obrigada')
  expect(told(people)).toEqual(['seller: Loja Sul', 'customer: Rita'])
  expect(tellsMore(people)).toBe(false)
})

test('a decider and a payer are found with the words that name them', () => {
  const people = peopleIn(
    'Rita',
    'Rita: oi, quanto sai a geladeira?',
    'Loja Sul: R$ 2.400,00',
    'Rita: vou falar com meu marido, quem paga é minha sogra Neuza',
  )
  expect(told(people)).toEqual(['seller: Loja Sul', 'customer: Rita', 'decides: Marido', 'pays: Sogra Neuza'])
  expect(people.at(-1)!.fact).toMatchObject({ author: 'Rita', messageIndex: 2 })
  expect(tellsMore(people)).toBe(true)
})

test('members of a group who do something for the deal are customers', () => {
  const people = peopleIn(
    'Obra da Rua 7',
    'Rita: oi, quanto sai a porta?',
    'Loja Sul: R$ 900,00 a porta de correr',
    'Bento: bom dia a todos',
    'Rita: fechado, pode mandar o pix',
    'Loja Sul: Segue a chave',
  )
  expect(told(people)).toEqual(['seller: Loja Sul', 'customer: Rita', 'member: Bento'])
})
