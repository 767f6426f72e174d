import { fileURLToPath } from 'node:url'
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundle } from '@temporalio/worker'
import type { Logger } from '@fechai/platform/log'
import { keptScript, keptScripts } from './kept-script.ts'

/** The workflows as one script. */
export async function workflowBundle(log: Logger, folder = keptScripts('workflows')): Promise<WorkflowBundle> {
  const { code } = await keptScript({
    sources: ['workflows/src/**/*.ts', 'shared/{domain,contracts}/src/**/*.ts'],
    folder,
    make: async () =>
      (
        await bundleWorkflowCode({
          workflowsPath: fileURLToPath(import.meta.resolve('@fechai/workflows')),
          logger: new DefaultLogger('WARN', ({ message }) => log.warn({ from: 'bundler' }, message)),
        })
      ).code,
    notKept: (err) => log.debug({ err }, 'workflow bundle not kept'),
  })
  return { code }
}
