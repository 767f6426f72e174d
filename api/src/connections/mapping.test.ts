import { expect, it } from 'vitest'
import { asRefusal } from './mapping.ts'
import { RemoteFailure } from './remote-call.ts'

it.each([
  ['Pipedrive não respondeu', false, 'Pipedrive não respondeu. Tente de novo.'],
  ['Pipedrive respondeu 400: Field is unknown.', true, 'Pipedrive respondeu 400: Field is unknown.'],
])('%j, final: %j', async (reason, isFinal, sentence) => {
  const failure = new RemoteFailure({ reason, isFinal, isAway: !isFinal, isRevoked: false, retryAfter: null })
  await expect(asRefusal('pipedrive', () => Promise.reject(failure))).rejects.toMatchObject({
    ...{ kind: 'unavailable', message: sentence },
  })
})
