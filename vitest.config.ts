import { defineConfig } from 'vitest/config'

const withServers = ['**/*.integration.test.{ts,tsx}', '**/*.chaos.test.{ts,tsx}', '**/*.browser.test.{ts,tsx}']
const never = ['**/node_modules/**', '**/dist/**', '**/.data/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ...withServers],
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: never,
          pool: 'forks',
          maxWorkers: 2,
          globalSetup: './infra/testing/global-setup.ts',
          setupFiles: './infra/testing/apply-stack-env.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['**/*.chaos.test.ts'],
          exclude: never,
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.browser.test.ts'],
          exclude: never,
          pool: 'forks',
          fileParallelism: false,
          globalSetup: './infra/browser/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
