import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import type { ErrorAnswer } from '@fechai/contracts/uploads'
import { smallStorage } from '@fechai/testkit/testing/small-storage'
import { startApi } from '../testing/harness.ts'
import { signUpAt } from '../testing/visitor.ts'

const small = await smallStorage(12)
afterAll(() => small?.stop())

it.skipIf(!small).each([
  ['in one piece', 4_000_000],
  ['in parts', 15_000_000],
])('a file for which storage has no room is refused with that sentence (%s)', async (_how, sizeBytes) => {
  const api = await startApi({ ...small!.environment })
  try {
    const member = await signUpAt(api)
    // A refused piece leaves its room again: the pieces are sent until one does not fit.
    for (let sent = 0; sent < 5; sent++) {
      const answer = await member.upload(randomBytes(sizeBytes), `conversa-${sent}.zip`)
      if (answer.status === 202) continue
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
      expect((await answer.json()) as ErrorAnswer).toMatchObject({
        code: 'sem_espaco',
        error: 'Não há espaço para guardar o arquivo. Nada foi enviado: tente de novo em instantes.',
      })
      return
    }
    expect.unreachable('every file found room')
  } finally {
    await api.close()
  }
})
