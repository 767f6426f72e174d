import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whatsapp } from './whatsapp-connection.ts'
import { connect, disconnect, tryAgain } from './whatsapp-operations.ts'

const asked: string[] = []
let answer = (): Response => new Response('{}')

beforeEach(() => {
  asked.length = 0
  whatsapp.loading = false
  whatsapp.error = ''
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.endsWith('/operations')) return new Response('{"success":true,"used":1,"most":20,"secondsLeft":null}')
    asked.push(`${path.split('/').at(-1)} ${String(body)}`)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const refuses = (error: string): void => {
  answer = () => new Response(JSON.stringify({ success: false, error }), { status: 503 })
}

it('names the failed step of a session, before the server’s sentence', async () => {
  refuses('Postgres não responde')
  await connect()
  expect(whatsapp.error).toBe('Postgres não responde')
  await connect('Loja 2')
  expect(whatsapp.error).toBe('Erro ao iniciar sessão: Postgres não responde')
  await disconnect('s-2')
  expect(whatsapp.error).toBe('Erro ao desconectar: Postgres não responde')
  await disconnect()
  expect(whatsapp.error).toBe('Postgres não responde')
})

it('tries again what failed, and nothing else', async () => {
  refuses('fora do ar')
  await connect('Loja 2')
  await disconnect('s-2')
  asked.length = 0
  tryAgain()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toBe('disconnect {"sessionId":"s-2"}')
})
