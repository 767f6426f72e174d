import { testWorker, type TestWorker } from '@fechai/workers/testing/upload-fixture'
import { migrateSchema } from '../local/migrate-schema.ts'
import { raisedLimits } from '@fechai/testkit/testing/raised-limits'
import { temporaryStack } from '@fechai/testkit/testing/temporary-stack'

export interface BareWorker extends TestWorker {
  /** Addresses of the servers, the owner's database among them. */
  env: Record<string, string>
  postgresPid: number
  stop(): Promise<void>
}

/** The stages of the worker on servers of their own, without the orchestra: what each costs by itself. */
export async function openBareWorker(): Promise<BareWorker> {
  const stack = await temporaryStack()
  try {
    await migrateSchema(stack.env)
    Object.assign(process.env, stack.env, { NODE_ENV: 'test', LOG_LEVEL: 'warn', ...raisedLimits })
    const worker = await testWorker()
    return {
      ...worker,
      env: stack.env,
      postgresPid: stack.servers.postgres.pid()!,
      async stop() {
        await worker.close()
        await stack.stop()
      },
    }
  } catch (error) {
    await stack.stop()
    throw error
  }
}
