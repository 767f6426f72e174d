import { connect } from 'node:net'
import { mkdirSync, readdirSync } from 'node:fs'
import { DomainError } from '@fechai/domain/errors'
import { expect, it } from 'vitest'
import { asSetupError, SetupError } from './setup-error.ts'

const file = new URL(import.meta.url).pathname
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

it('names the file at the path of the data folder', () => {
  const [making, reading] = [() => mkdirSync(file, { recursive: true }), () => readdirSync(file)].map(thrownBy)
  for (const error of [making, reading])
    expect(asSetupError(error)?.message).toContain(`(${file}); confira FECHAI_DATA`)
})

it('names the address where a given server did not answer', async () => {
  const error = await new Promise((resolve) => connect(1, '127.0.0.1').once('error', resolve))
  expect(asSetupError(error)?.message).toContain('Nenhum servidor respondeu em 127.0.0.1:1;')
})

it('says which setting holds what Postgres refuses', () => {
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  expect(asSetupError(refused)?.message).toContain('confira DATABASE_URL')
})

it('says what a server of the product said, or why it was not there', () => {
  const denied = Object.assign(new Error('permission denied for table companies'), { code: '42501' })
  expect(asSetupError(denied)?.message).toContain('(permission denied for table companies); confira se cada DATABASE_…')
  expect(asSetupError(new DomainError('not-found', 'Empresa não encontrada'))?.message).toBe('Empresa não encontrada')
  const cause = Object.assign(new Error('connect'), { code: 'ENOTFOUND', hostname: 'banco' })
  const away = new DomainError('unavailable', 'O banco de dados não respondeu.', { cause })
  expect(asSetupError(away)?.message).toContain('Nenhum servidor respondeu em banco;')
})

it('leaves alone what it does not know, and what is a sentence already', () => {
  const sentence = new SetupError('Já dito.')
  expect(asSetupError(sentence)).toBe(sentence)
  for (const error of [new Error('bug'), undefined]) expect(asSetupError(error)).toBeUndefined()
})
