import { createLogger } from '@fechai/platform/log'
import { archiveScript } from '../media/archive-script.ts'
import { workflowBundle } from './workflow-bundle.ts'

/** Makes the scripts that a worker makes at its start, for an image whose processes may not write. */
const log = createLogger('build', 'info')
await workflowBundle(log)
const script = await archiveScript()
if (!script.endsWith('.mjs')) throw new Error(`The archive script was not made: ${script}`)
log.info({ script }, 'scripts made')
