import { fileURLToPath } from 'node:url'
import { bundleWorkflowCode } from '@temporalio/worker'

const workflowsPath = fileURLToPath(new URL('../../../workflows/src/workflows.ts', import.meta.url))
const quiet = () => {}
const logger = { log: quiet, trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet }

/** Temporal's own bundler refuses what the workflow sandbox cannot run. */
export async function workflowBundleProblems(): Promise<string[]> {
  const { code } = await bundleWorkflowCode({ workflowsPath, logger })
  return code.length > 0 ? [] : ['O bundle dos workflows saiu vazio.']
}
