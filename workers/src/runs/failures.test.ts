import { writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toFailure } from './failures.ts'

// A device that is always full: what a disk says when it is.
test.skipIf(!existsSync('/dev/full'))('a full disk says so, and is tried again', async () => {
  const error: unknown = await writeFile('/dev/full', 'voice note').catch((cause: unknown) => cause)
  expect(toFailure(error)).toMatchObject({
    type: 'sem_espaco',
    message: 'Faltou espaço em disco no servidor. A análise continua assim que houver.',
    nonRetryable: false,
    nextRetryDelay: '15 seconds',
  })
})
