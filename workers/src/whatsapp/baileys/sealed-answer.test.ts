import { createHash } from 'node:crypto'
import { proto } from '@whiskeysockets/baileys'
import { expect, it } from 'vitest'
import { sealEventAnswer, sealVote } from '@fechai/testkit/fakes/whatsapp/seal-answer'
import { isAsking, openAnswer, sealedAnswerIn } from './sealed-answer.ts'
import { toChatMessage } from './to-chat-message.ts'

const [ASKER, VOTER] = ['100000000000001@lid', '100000000000002@lid']
const VOTER_NUMBER = '5511990000002@s.whatsapp.net'
const asked = { key: { id: 'P1', remoteJid: ASKER }, secret: Buffer.alloc(32, 7), asker: ASKER, answerer: VOTER }
const wire = (message: proto.IMessage) => proto.Message.decode(proto.Message.encode(message).finish())
const hashOf = (option: string): string => createHash('sha256').update(option).digest('hex')

const contentOf = (message: proto.IMessage) =>
  toChatMessage({ key: { id: 'V1', remoteJid: VOTER, fromMe: false }, messageTimestamp: 1_791_234_567, message })
    ?.content
const openedBy = (message: proto.IMessage, secret: Uint8Array, askers: string[], answerers: string[]) => {
  const opened = openAnswer(sealedAnswerIn(wire(message))!, secret, askers, answerers)
  return opened && contentOf(wire(opened))
}

it('opens a vote by either address of both people, and no other secret or person does', () => {
  const vote = sealVote(asked, ['Sábado', 'Domingo'])
  const options = ['Sábado', 'Domingo'].map(hashOf)
  const expected = { kind: 'answer', of: 'P1', options, words: null }
  expect(openedBy(vote, asked.secret, [VOTER_NUMBER, ASKER], [VOTER_NUMBER, VOTER])).toEqual(expected)
  expect(openedBy(vote, Buffer.alloc(32), [ASKER], [VOTER])).toBeNull()
  expect(openedBy(vote, asked.secret, [ASKER], [VOTER_NUMBER])).toBeNull()
})

it.each([
  [proto.Message.EventResponseMessage.EventResponseType.GOING, 'Vai'],
  [proto.Message.EventResponseMessage.EventResponseType.NOT_GOING, 'Não vai'],
  [proto.Message.EventResponseMessage.EventResponseType.MAYBE, 'Talvez'],
])('opens the answer %i to an event', (response, words) => {
  const answer = sealEventAnswer(asked, response)
  const expected = { kind: 'answer', of: 'P1', options: null, words }
  expect(openedBy(answer, asked.secret, [ASKER], [VOTER])).toEqual(expected)
})

it('says of a vote that could not be opened that it is one, also where it is broken', () => {
  const sealed = { kind: 'answer', of: 'P1', options: null, words: null }
  expect(contentOf(sealVote(asked, ['Sábado']))).toEqual(sealed)
  const broken = { pollCreationMessageKey: asked.key, vote: { encPayload: Buffer.from([255, 255, 255]) } }
  expect(contentOf({ pollUpdateMessage: broken })).toEqual(sealed)
})

it('keeps the secrets of polls and events apart, in an envelope as well', () => {
  const poll = { pollCreationMessageV3: { name: 'Qual dia?' } }
  for (const message of [poll, { eventMessage: { name: 'Visita' } }, { ephemeralMessage: { message: poll } }])
    expect(isAsking(message)).toBe(true)
  expect(isAsking({ conversation: 'oi' })).toBe(false)
})
