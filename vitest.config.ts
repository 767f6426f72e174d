import { defineConfig } from 'vitest/config'
import { READER_FLAGS } from '@fechai/operations/local/reader-flags'

/** Tests of the API share what one file has loaded; those of workers start servers that keep state in the process. */
const api = ['api/**/*.integration.test.ts']
const withServers = ['**/*.integration.test.{ts,tsx}', '**/*.chaos.test.{ts,tsx}', '**/*.browser.test.{ts,tsx}']
const never = ['**/node_modules/**', '**/dist/**', '**/.data/**']
/** Pure functions of the same modules: what one file has loaded and compiled serves the next. */
const rules = [
  'shared/analyst/**/*.test.ts',
  'shared/domain/**/*.test.ts',
  'infra/lab/eval/*.test.ts',
  'infra/lab/eval/fixtures/**/*.test.ts',
]
/** As the product's processes are run. */
const compiledOnce = { execArgv: READER_FLAGS }
/** A state that is waited for may take long on a busy machine; the default is a second. */
const patient = { poll: { timeout: 30_000 } }
/** Files that share one stack of servers. */
const onStack = {
  pool: 'forks' as const,
  maxWorkers: 2,
  globalSetup: './infra/testkit/testing/global-setup.ts',
  setupFiles: './infra/testkit/testing/apply-stack-env.ts',
  expect: patient,
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...compiledOnce,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...withServers, ...rules],
          pool: 'forks',
          maxWorkers: 2,
          // Some compute for ten seconds and more, on cores that other lanes share.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'rules',
          ...compiledOnce,
          include: rules,
          exclude: never,
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          // Some compute for ten seconds and more, on cores that other lanes share.
          testTimeout: 120_000,
        },
      },
      {
        test: { name: 'integration', include: ['**/*.integration.test.ts'], exclude: [...never, ...api], ...onStack },
      },
      {
        test: { name: 'api', include: api, exclude: never, isolate: false, ...onStack },
      },
      {
        test: {
          name: 'chaos',
          include: ['**/*.chaos.test.ts'],
          exclude: never,
          pool: 'forks',
          // Each file has servers of its own, and mostly waits for them.
          maxWorkers: 2,
          expect: patient,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.browser.test.ts'],
          exclude: never,
          pool: 'forks',
          // One after the other in one process: pages that were opened once serve the next file as well.
          isolate: false,
          fileParallelism: false,
          globalSetup: './infra/testkit/browser/global-setup.ts',
          expect: patient,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
