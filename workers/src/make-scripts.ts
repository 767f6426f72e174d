import { createLogger } from '@fechai/platform/log'
import { archiveScript } from './media/archive-script.ts'
import { workflowBundle } from './workflow-bundle.ts'

/** For an image whose processes may not write: makes the scripts that a worker else makes when it starts. */
const log = createLogger('build', 'info')
await workflowBundle(log)
const script = await archiveScript()
if (!script.endsWith('.mjs')) throw new Error(`The archive script was not made: ${script}`)
log.info({ script }, 'scripts made')
