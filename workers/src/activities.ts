import type { Activities } from '@fechai/contracts/runs/activities'
import type { Stages } from '@fechai/contracts/runs/analyze-upload'
import { STAGE_IDS } from '@fechai/domain/stages'
import type { Deps } from './deps.ts'
import { runActivities } from './run-activities.ts'
import type { Stage } from './stage.ts'
import { STAGE_WORK } from './stages/index.ts'

/** Everything that Temporal may ask of this worker. */
export function createActivities(deps: Deps): Activities {
  const stages = Object.fromEntries(
    STAGE_IDS.map((id) => [id, (STAGE_WORK[id] as Stage<typeof id>)(deps)]),
  ) as unknown as Stages
  return { ...stages, ...runActivities(deps) }
}
