import type { TestProject } from 'vitest/node'
import { migrateSchema } from '@fechai/operations/local/migrate-schema'
import { raisedLimits } from './raised-limits.ts'
import { temporaryStack } from './temporary-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses and secrets of the stack that all integration tests share; also in `process.env`. */
    stackEnv: Record<string, string>
  }
}

/** One stack for all integration tests: each test makes a company of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await temporaryStack()
  try {
    await migrateSchema(stack.env)
  } catch (error) {
    await stack.stop()
    throw error
  }
  const env = { ...stack.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...raisedLimits }
  Object.assign(process.env, env)
  project.provide('stackEnv', env)
  return stack.stop
}
