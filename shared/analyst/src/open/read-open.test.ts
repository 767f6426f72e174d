import { expect, test } from 'vitest'
import { readTalk } from '../../talks/read-talk.ts'
import { gatherFacts } from '../facts/facts.ts'
import { readOpen } from './read-open.ts'

const openOf = (...lines: string[]) => {
  const { conversation } = readTalk(...lines)
  const { utterances, objections } = gatherFacts(conversation, [])
  return readOpen(utterances, objections)
}

test('the day of a promise is one of its own sentence', () => {
  const asked = ['c: consegue me mandar a proposta?', 's: consigo sim']
  expect(openOf(...asked, 'c: terça meu pai volta de viagem. vou falar com ele e te aviso')?.on).toBeNull()
  expect(openOf(...asked, 'c: terça vou falar com meu pai e te aviso')?.on).not.toBeNull()
  expect(openOf(...asked, 'c: terça meu pai volta de viagem. aí eu vou falar com ele')?.on).not.toBeNull()
})
