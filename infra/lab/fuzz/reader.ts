import assert from 'node:assert/strict'
import { describeLedger } from '@fechai/domain/conversation/describe-ledger'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { refusalOf, TRANSCRIPT_REFUSALS } from '@fechai/domain/conversation/refusals'
import fc from 'fast-check'
import { FIXTURES } from '../eval/fixtures/all-fixtures.ts'
import { decodeTranscript, readInChunks } from '../eval/fixtures/read-bytes.ts'
import { chatText } from './chat-text.ts'
import { fuzz } from './fuzz.ts'

const utf8 = new TextEncoder()

/** Random bytes, chats, and fixtures with a piece cut out, doubled or overwritten. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 600 }),
  chatText.map((text) => utf8.encode(text)),
  fc
    .tuple(
      fc.constantFrom(...FIXTURES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(60),
      fc.uint8Array({ maxLength: 60 }),
    )
    .map(([fixture, at, size, put]) => {
      const from = Math.floor(at * fixture.bytes.length)
      return Uint8Array.from([...fixture.bytes.subarray(0, from), ...put, ...fixture.bytes.subarray(from + size)])
    }),
)

const options = { fileName: 'Conversa do WhatsApp com Ana Lima.zip', entryNames: ['IMG-20230214-WA0001.jpg'] }

export const readerFuzz = fuzz(
  'quaisquer bytes dão mensagens ou uma recusa com frase, e cada linha fica em um só lugar',
  fc.tuple(bytes, fc.integer({ min: 1, max: 200 })),
  async ([input, chunkBytes]) => {
    const text = decodeTranscript(input)
    const read = readTranscript(text, options)
    const ledger = read.ledger!
    assert.equal(ledger.messageLines + ledger.systemLines + ledger.unknownLines.length, ledger.lines)
    const characters = ledger.messageCharacters + ledger.systemCharacters + ledger.unknownCharacters
    assert.equal(characters + ledger.structureCharacters, text.length)
    const refusal = refusalOf(read)
    assert.ok(refusal === null ? read.messages.length > 0 : TRANSCRIPT_REFUSALS[refusal].length > 20)
    assert.ok(describeLedger(read).length > 5)
    read.messages.forEach(({ index }, at) => assert.equal(index, at))
    const streamed = await readInChunks(input, chunkBytes, options)
    assert.deepEqual(streamed.messages, read.messages)
    assert.deepEqual(streamed.systemLines, read.systemLines)
  },
)
