import { readEnvironment, type Environment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { createApp, type App } from '../app.ts'
import type { Deps } from '../deps.ts'
import type { Beats } from '../identity/on-beat.ts'
import type { PasswordCost } from '../identity/passwords.ts'
import { listen } from '../listen.ts'
import { openDeps, type Patience } from '../open-deps.ts'

/** The API of a test, in its process, on a port of its own and the servers that all tests share. */
export interface TestApi {
  url: string
  origin: string
  app: App
  deps: Deps
  close(): Promise<void>
}

/** Limits for a busy machine, where Postgres may be silent for seconds; tests of that silence use the product's own. */
export const PATIENT: Patience = { connectMs: 30_000, statementMs: 30_000, sessionMs: 30_000 }

/** A sign-up hashes twice, which took a fifth of a test; tests of passwords use the product's own cost. */
export const LIGHT: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }

/** Half a second for each sign-up was most of a test; tests of what is heard outside use the product's own. */
const QUICK: Beats = { signUp: 1, signIn: 1, code: 1 }

export async function startApi(
  overrides: Partial<Record<keyof Environment, string>> = {},
  replace: Partial<Deps> = {},
  patience = PATIENT,
  passwordCost = LIGHT,
): Promise<TestApi> {
  const environment = readEnvironment({ ...process.env, PUBLIC_URL: 'http://localhost:3002', ...overrides })
  const opened = await openDeps(environment, createLogger('api', environment.LOG_LEVEL), patience, passwordCost)
  const deps = { ...opened.deps, ...(passwordCost === LIGHT && { beats: QUICK }), ...replace }
  const app = createApp(deps)
  const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${server.port}`,
    origin: new URL(environment.PUBLIC_URL).origin,
    app,
    deps,
    async close() {
      await deps.hub.close()
      await server.close(1_000)
      await opened.close()
    },
  }
}
