import { describe, expect, it } from 'vitest'
import { readEnvironment } from './env.ts'

describe('readEnvironment', () => {
  it('takes prices that can be read', () => {
    expect(readEnvironment({ OPENAI_PRICES: 'llama-3.3=0.1/0.4' }).OPENAI_PRICES).toBe('llama-3.3=0.1/0.4')
    expect(readEnvironment({ OPENAI_PRICES: '' }).OPENAI_PRICES).toBe('')
  })

  it('refuses prices that cannot, with the part that is wrong', () => {
    expect(() => readEnvironment({ OPENAI_PRICES: 'qwen=1/2, llama-3.3=caro' })).toThrow(
      'OPENAI_PRICES não está certa em “llama-3.3=caro”: escreva id=entrada/saída',
    )
  })

  it('names the other keys that are wrong', () => {
    expect(() => readEnvironment({ API_PORT: 'x' })).toThrow('confira API_PORT')
  })

  it.each(['DATABASE_API_CONNECTIONS', 'DATABASE_WORKER_CONNECTIONS', 'DATABASE_WHATSAPP_CONNECTIONS'])(
    'takes three or more as %s, so that no company holds all',
    (key) => {
      expect(readEnvironment({ [key]: '3' })).toMatchObject({ [key]: 3 })
      expect(() => readEnvironment({ [key]: '2' })).toThrow(`confira ${key}`)
    },
  )
})

describe('a deployment', () => {
  const secrets = {
    FECHAI_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    AUTH_SECRET: 'x'.repeat(32),
    S3_SECRET_ACCESS_KEY: 'x'.repeat(16),
  }
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://fechai.example', ...secrets }

  it.each([
    [{}, 'development'],
    [{ PUBLIC_URL: 'http://localhost:3002' }, 'development'],
    [{ PUBLIC_URL: 'http://[::1]:3002' }, 'development'],
    [{ PUBLIC_URL: 'https://fechai.example', ...secrets }, 'production'],
    [{ PUBLIC_URL: 'https://127.0.0.1.fechai.example', ...secrets }, 'production'],
    [{ PUBLIC_URL: 'http://192.168.0.7:3002', NODE_ENV: 'development' }, 'development'],
  ])('%o is %s', (source, mode) => {
    expect(readEnvironment(source).NODE_ENV).toBe(mode)
  })

  it.each([
    [{ PUBLIC_URL: 'https://fechai.example' }, 'FECHAI_MASTER_KEY, AUTH_SECRET, S3_SECRET_ACCESS_KEY'],
    [{ PUBLIC_URL: 'http://192.168.0.7:3002' }, 'FECHAI_MASTER_KEY'],
    [{ ...production, NODE_ENV: 'development' }, 'não protege um endereço público'],
    [{ ...production, NODE_ENV: 'test' }, 'não protege um endereço público'],
    [{ NODE_ENV: 'development', PUBLIC_URL: 'http://[2001:db8::1]' }, 'não protege um endereço público'],
    [{ ...production, PUBLIC_URL: 'http://fechai.example' }, 'PUBLIC_URL precisa começar com https://'],
    [{ ...production, ADMIN_SECOND_FACTOR: 'optional' }, 'ADMIN_SECOND_FACTOR não pode ser optional'],
    [{ ...production, CONNECTOR_ORIGINS: 'pipedrive=http://127.0.0.1:4000' }, 'CONNECTOR_ORIGINS precisa ficar vazio'],
    [{ ...production, AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET precisa de pelo menos 32 bytes'],
    [{ ...production, AUTH_SECRET: `dev-${'x'.repeat(40)}` }, 'AUTH_SECRET precisa de um valor próprio'],
    [{ ...production, S3_SECRET_ACCESS_KEY: 'x'.repeat(15) }, 'S3_SECRET_ACCESS_KEY precisa de pelo menos 16'],
    [{ ...production, DATABASE_API_URL: 'postgres://app_api:1234@db/fechai' }, 'DATABASE_API_URL'],
    [{ ...production, NATS_URL: 'nats://fechai:1234@nats:4222' }, 'NATS_URL'],
  ])('%o is refused', (source, sentence) => {
    expect(() => readEnvironment(source)).toThrow(sentence)
  })

  it.each([
    [{ NATS_URL: 'tls://a:4222,nats://b:4222' }, 'NATS_URL mistura tls:// e nats://'],
    [{ NATS_URL: 'http://a:4222' }, 'NATS_URL precisa começar com nats:// ou tls://'],
    [{ NATS_URL: ' , ' }, 'NATS_URL não é um endereço'],
    [{ NATS_URL: 'nats://a:4222', NATS_CA_FILE: '/ca.pem' }, 'NATS_CA_FILE pede TLS'],
    [{ S3_ENDPOINT: 'http://s3:7070', S3_CA_FILE: '/ca.pem' }, 'S3_ENDPOINT precisa começar com https://'],
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT precisa começar com http:// ou https://'],
    [{ SMTP_URL: 'tls://mail:465' }, 'SMTP_URL precisa começar com smtp:// ou smtps://'],
    [{ DATABASE_API_URL: 'postgres://a@db/f?sslmode=required' }, 'DATABASE_API_URL pede sslmode=required'],
    [{ DATABASE_WORKER_URL: 'postgres://a@db/f?tls=true' }, 'DATABASE_WORKER_URL pede tls=true'],
    [{ TEMPORAL_ADDRESS: 'https://temporal:7233' }, 'TEMPORAL_ADDRESS é host:porta'],
    [{ TEMPORAL_TLS: 'off', TEMPORAL_TLS_CA_FILE: '/ca.pem' }, 'TEMPORAL_TLS_CA_FILE só vale com TLS'],
    [{ TEMPORAL_API_KEY: 'chave' }, 'TEMPORAL_API_KEY só vale com TLS'],
  ])('%o promises TLS and would be spoken to in the clear', (source, sentence) => {
    expect(() => readEnvironment(source)).toThrow(sentence)
  })

  it('takes the addresses of several nodes, and the password of each is judged', () => {
    const NATS_URL = 'tls://f:uma-senha-bem-comprida@a:4222, tls://f:uma-senha-bem-comprida@b:4222'
    expect(readEnvironment({ ...production, NATS_URL }).NATS_URL).toBe(NATS_URL)
    expect(() => readEnvironment({ ...production, NATS_URL: `${NATS_URL},tls://f:curta@c:4222` })).toThrow('NATS_URL')
  })

  it('may be tried in production mode on this machine without a certificate', () => {
    expect(readEnvironment({ ...production, PUBLIC_URL: 'http://localhost:3002' }).NODE_ENV).toBe('production')
  })

  it('does without the secret of the sessions when it is the worker’s', () => {
    const { AUTH_SECRET: _, PUBLIC_URL: __, ...worker } = production
    expect(readEnvironment(worker, 'worker').AUTH_SECRET).toBe('')
    expect(() => readEnvironment({ ...worker, FECHAI_MASTER_KEY: '' }, 'worker')).toThrow('FECHAI_MASTER_KEY')
    expect(() => readEnvironment(worker, 'api')).toThrow('AUTH_SECRET')
  })

  it.each(['a/b+c=senha-em-base64', '1/b+c=senha-em-base64', 'a#b-senha-em-base64'])(
    'names the address in which the password %s was not encoded',
    (password) => {
      const address = `postgres://app_api:${password}@postgres:5432/fechai`
      expect(() => readEnvironment({ DATABASE_API_URL: address })).toThrow(/^DATABASE_API_URL não é um endereço.*hex/)
    },
  )
})
