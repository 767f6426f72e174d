import { globSync, readFileSync } from 'node:fs'
import { proto } from '@whiskeysockets/baileys'
import { expect, it } from 'vitest'
import { MESSAGE_KINDS } from './message-kinds.ts'
import { stubKind } from './stub-kinds.ts'

const ROOT = `${import.meta.dirname}/../../../../..`

/** Every field of the generated class has a default on its prototype; methods are no fields. */
const fields = Object.keys(proto.Message.prototype).filter((name) => {
  const { [name]: value } = proto.Message.prototype as unknown as Record<string, unknown>
  return typeof value !== 'function'
})

it('has a row for every field of the generated protobuf, and none for what it does not have', () => {
  expect(fields.length).toBeGreaterThan(90)
  expect(Object.keys(MESSAGE_KINDS).sort()).toEqual(fields.sort())
})

it('says why, where a field shows nothing', () => {
  const kinds = Object.values(MESSAGE_KINDS)
  const silent = kinds.filter((kind) => kind.as === 'ignored' || kind.as === 'phone-only')
  expect(silent.filter(({ why }) => why.length < 10)).toEqual([])
})

const stubs = Object.entries(proto.WebMessageInfo.StubType).filter(([name]) => Number.isNaN(Number(name)))

it.each(stubs)('has a row for a message without a body of type %s', (_name, type) => {
  expect(stubKind(type as number)).not.toBeNull()
})

it('takes the stub of a ciphertext alone for something that may still come', () => {
  const unopened = stubs.filter(([, type]) => stubKind(type as number)?.as === 'unopened').map(([name]) => name)
  expect(unopened).toEqual(['CIPHERTEXT'])
})

it('lets a kind end as one that is not read in these places alone, on purpose', () => {
  const purpose = {
    // A location off the map, which no map can show.
    'shared/domain/src/storable.ts': 1,
    // A stub and a field that the table gives to the telephone, a card without words, and a field of a later version.
    'workers/src/whatsapp/baileys/content-of.ts': 4,
    // Kinds of the official API that are not read, and contents that are not as its description has them.
    'workers/src/whatsapp/cloud/message-content.ts': 4,
  }
  const found: Record<string, number> = {}
  for (const file of globSync('{shared,workers,api}/**/src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })) {
    const text = readFileSync(`${ROOT}/${file}`, 'utf8')
    const count = text.match(/return [^\n]*\{ kind: 'other', what/g)?.length ?? 0
    if (count > 0) found[file] = count
  }
  expect(found).toEqual(purpose)
  const onPhone = Object.entries(MESSAGE_KINDS).filter(([, kind]) => kind.as === 'phone-only')
  expect(onPhone.map(([name]) => name)).toEqual(['placeholderMessage'])
})
