import { proto } from '@whiskeysockets/baileys'
import { expect, it } from 'vitest'
import { MESSAGE_KINDS } from './message-kinds.ts'
import { stubKind } from './stub-kinds.ts'

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
