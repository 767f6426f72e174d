import { expect, it } from 'vitest'
import { readJid } from './chat-message.ts'

const none = { number: null, lid: null, group: null }

it.each([
  ['5511987654321@s.whatsapp.net', { ...none, number: '5511987654321' }],
  ['5511987654321', { ...none, number: '5511987654321' }],
  ['100000000000002@lid', { ...none, lid: '100000000000002@lid' }],
  ['120363012345678901@g.us', { ...none, group: '120363012345678901@g.us' }],
  ['5511987654321-1612345678@g.us', { ...none, group: '5511987654321-1612345678@g.us' }],
  // A group's address of before, without its suffix.
  ['5511987654321-1612345678', { ...none, group: '5511987654321-1612345678@g.us' }],
  ['5511987654321-1612345678@s.whatsapp.net', null],
  ['status@broadcast', null],
  ['5511987654321@broadcast', null],
  ['120363012345678901@newsletter', null],
  ['11 98765', null],
  ['', null],
])('%s is read as what it is', (jid, address) => {
  expect(readJid(jid)).toEqual(address)
})
