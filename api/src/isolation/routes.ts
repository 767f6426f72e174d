import { isIPv6 } from 'node:net'
import { everyKey } from '@fechai/platform/crypto/keys'
import { installationSigner, isSigned } from '@fechai/platform/crypto/signatures'
import { isolationTestsOf, type KeptTest } from '@fechai/data/audit'
import { countHit } from '@fechai/data/companies'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { listPolicies } from '../http/policies.ts'
import { Routes } from '../http/serve.ts'
import { waitText } from '@fechai/domain/wait-text'
import { runTest } from './run-test.ts'

/** Tests an hour, of hundreds of requests each: enough for a person, and not a load. */
const TESTS_PER_HOUR = 12

/** Isolation as people see it tested; `router` is the whole application, this part included. */
export const isolationRoutes = (deps: Deps, router: () => Pick<Hono<Env>, 'routes'>) =>
  new Routes()
    .serve('GET /api/isolation-tests', async (c) => ({
      tests: await isolationTestsOf(deps.db, c.get('viewer').owner).list(),
      publicKey: installationSigner(deps.master, 'isolation-tests').publicKey,
    }))
    .serve('GET /api/isolation-tests/:id', async (c, { id }) => {
      const kept = await isolationTestsOf(deps.db, c.get('viewer').owner).one(id)
      return { ...kept, publicKey: keyOf(deps, kept) }
    })
    .serve('POST /api/isolation-tests', async (c, { body: { kind } }) => {
      const { owner } = c.get('viewer')
      await countHit(deps.db, {
        ...{ key: `isolation:${owner.empresaId}`, hits: TESTS_PER_HOUR, windowSeconds: 60 * 60 },
        message: (seconds) => `Já foram ${TESTS_PER_HOUR} testes nesta hora. Tente novamente ${waitText(seconds)}.`,
      })
      const routes = listPolicies(router())
      const origin = new URL(deps.environment.PUBLIC_URL).origin
      const cookie = c.req.header('cookie') ?? ''
      const kept = await runTest({ deps, owner, routes, cookie, url: ownAddress(c), origin }, kind)
      return { ...kept, publicKey: keyOf(deps, kept) }
    })

/** The key that signed it: the master key may have been another then. */
function keyOf({ master }: Deps, { body, signature }: KeptTest): string {
  const keys = everyKey(master).map((each) => installationSigner(each, 'isolation-tests').publicKey)
  return keys.find((publicKey) => isSigned(body, signature, publicKey)) ?? keys[0]!
}

/** Returns the address of this process, as this very request found it. */
function ownAddress(c: ApiContext): string {
  const { localAddress = '127.0.0.1', localPort } = c.env.incoming.socket
  return `http://${isIPv6(localAddress) ? `[${localAddress}]` : localAddress}:${localPort}`
}
