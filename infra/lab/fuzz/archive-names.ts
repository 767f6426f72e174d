import assert from 'node:assert/strict'
import { archiveDirectory, isArchiveNoise } from '@fechai/domain/conversation/archive-directory'
import { chooseTranscript } from '@fechai/domain/conversation/choose-transcript'
import { mediaKind } from '@fechai/domain/conversation/media-kind'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { nameFromFileName, titleFromFileName } from '@fechai/domain/conversation/title'
import fc from 'fast-check'
import { chatText } from './chat-text.ts'
import { fuzz } from './fuzz.ts'

const PARTS = [
  '_chat',
  'Conversa do WhatsApp com ',
  'WhatsApp Chat - ',
  'IMG-20230214-WA0001',
  'PTT',
  'Zé',
  '../',
  '/',
  '\\',
  '__MACOSX/',
  '._',
  '\0',
  '\u202e',
  '%2e',
  ' (1)',
  'CON',
  '😀',
  'e\u0301',
]
const ENDS = ['.txt', '.TXT', '.jpg', '.opus', '.pdf', '.zip', '.vcf', '', '.', '.txt.exe']

const entryName = fc
  .tuple(
    fc.array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ maxLength: 12 })), { maxLength: 5 }),
    fc.constantFrom(...ENDS),
  )
  .map(([parts, end]) => parts.join('') + end)

const entry = fc.record({
  filename: entryName,
  directory: fc.boolean(),
  encrypted: fc.boolean(),
  uncompressedSize: fc.maxSafeNat(),
  compressedSize: fc.maxSafeNat(),
  offset: fc.maxSafeNat(),
  rawFilename: fc.record({ length: fc.nat({ max: 65_535 }) }),
})

export const archiveFuzz = fuzz(
  'quaisquer nomes em um arquivo são aceitos ou recusados por nome, e nunca duas vezes o mesmo',
  fc.tuple(fc.array(entry, { maxLength: 30 }), fc.array(chatText, { maxLength: 3 }), entryName),
  ([entries, texts, fileName]) => {
    const directory = archiveDirectory()
    const accepted = new Set<string>()
    for (const stated of entries) {
      const refusal = directory.add(stated)
      if (refusal !== null) {
        assert.match(refusal, /^zip_/)
        break
      }
      assert.ok(!accepted.has(stated.filename.normalize('NFC')) && !stated.filename.includes('\0') && !stated.encrypted)
      accepted.add(stated.filename.normalize('NFC'))
      isArchiveNoise(stated.filename)
      assert.ok(mediaKind(stated.filename).length > 0)
    }
    assert.match(directory.end() ?? 'zip_', /^zip_/)
    const named = texts.map((text, at) => ({ name: entries[at]?.filename ?? `${at}/_chat.txt`, text }))
    const chosen = chooseTranscript(named)
    assert.ok(chosen === null || named.includes(chosen))
    const distinct = new Set(named.map(({ name }) => name)).size === named.length
    if (distinct) assert.equal(chooseTranscript(named.toReversed()), chosen)
    const title = titleFromFileName(fileName)
    assert.ok(title === null || title.length > 0)
    assert.equal(typeof nameFromFileName(fileName), 'string')
    const names = entries.map(({ filename }) => filename)
    const read = readTranscript(chosen?.text ?? texts[0] ?? '', { fileName, entryNames: names })
    for (const { attachment } of read.messages)
      assert.ok(attachment === null || attachment.name === null || attachment.name.length > 0)
  },
)
