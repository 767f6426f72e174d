import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { READER_FLAGS } from '@fechai/operations/local/reader-flags'

/**
 * Each process of a test, and each of the product that it starts, loads the modules as V8 compiled them in an earlier
 * one: that halves the processor time until it is ready.
 */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

/** Files on servers that need no Temporal; those of workers and workflows do. */
const stateless = ['api/**/*.integration.test.ts', 'shared/**/*.integration.test.ts']
const withServers = ['**/*.integration.test.{ts,tsx}', '**/*.chaos.test.{ts,tsx}', '**/*.browser.test.{ts,tsx}']
const never = ['**/node_modules/**', '**/dist/**', '**/.data/**']
const filesWith = (text: RegExp) =>
  globSync('*/**/*.test.{ts,tsx}', { exclude: (name) => name === 'node_modules' || name === 'dist' }).filter((file) =>
    text.test(readFileSync(file, 'utf8')),
  )
/** These replace modules or globals, or count what is registered in them, so each needs a process of its own. */
const alone = [
  'infra/operations/check/gate-letters.test.ts',
  ...filesWith(/\bvi\.(?:mock|resetModules)\(|\bhardenLibrary\(\)/),
]
/** These draw what a browser would. */
const drawing = filesWith(/^\/\/ @vitest-environment happy-dom/)
/** Node loads the modules itself, as in the product. */
const loadedByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }
/** A process keeps its modules for its next file: half of a file's cost was loading them anew. */
const modulesOfNode = { ...loadedByNode, isolate: false }
/** As the product's processes are run. */
const compiledOnce = { execArgv: READER_FLAGS }
/** Files that need no server. Some compute for ten seconds and more, on cores that other lanes share. */
const inProcess = { ...compiledOnce, pool: 'forks' as const, maxWorkers: 2, testTimeout: 120_000 }
/**
 * One project after the other: a process is kept for a next file of its own kind only, and a new one loads all modules
 * and compiles the rules' patterns anew.
 */
const turn = (groupOrder: number) => ({ sequence: { groupOrder } })
const onScreen = { ...inProcess, isolate: false, setupFiles: './dashboard/src/testing/start-anew.ts' }
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
          ...inProcess,
          ...modulesOfNode,
          ...turn(1),
          include: ['**/*.test.ts'],
          exclude: [...never, ...withServers, ...alone, 'dashboard/**'],
        },
      },
      {
        test: {
          name: 'unit-dashboard',
          ...onScreen,
          ...turn(2),
          include: ['dashboard/**/*.test.{ts,tsx}'],
          exclude: [...never, ...withServers, ...alone, ...drawing],
        },
      },
      {
        test: {
          name: 'unit-drawing',
          ...onScreen,
          ...turn(3),
          include: drawing,
          exclude: [...never, ...withServers, ...alone],
        },
      },
      {
        test: { name: 'unit-alone', ...inProcess, ...turn(4), include: alone, exclude: never },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: [...never, ...stateless],
          ...onStack,
          ...modulesOfNode,
        },
      },
      {
        test: { name: 'api', include: stateless, exclude: never, ...onStack, ...modulesOfNode },
      },
      {
        test: {
          name: 'chaos',
          include: ['**/*.chaos.test.ts'],
          exclude: never,
          ...loadedByNode,
          pool: 'forks',
          // Each file has servers of its own, and mostly waits for them.
          maxWorkers: 2,
          expect: patient,
          testTimeout: 480_000,
          hookTimeout: 480_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.browser.test.ts'],
          exclude: never,
          pool: 'forks',
          // One after the other in one process: pages that were opened once serve the next file as well.
          ...modulesOfNode,
          fileParallelism: false,
          globalSetup: './infra/testkit/browser/global-setup.ts',
          expect: patient,
          // A journey has several waits, each of which explains itself.
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
