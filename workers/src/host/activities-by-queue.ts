import type { Activities } from '@fechai/contracts/runs/activities'
import { ANALYSIS_TASK_QUEUE, MEDIA_TASK_QUEUE, TASK_QUEUE, type TASK_QUEUES } from '@fechai/contracts/runs/queues'

/** Activities by the queue on which `workflows/src/policies.ts` has them asked for. */
export function activitiesByQueue(activities: Activities): Record<(typeof TASK_QUEUES)[number], Partial<Activities>> {
  const {
    readImages,
    transcribeAudio,
    readItemAgain,
    readAwaitedFiles,
    readNewFiles,
    readTestTalk,
    analyzeConversation,
    processFindings,
    ...light
  } = activities
  return {
    [TASK_QUEUE]: light,
    [MEDIA_TASK_QUEUE]: { readImages, transcribeAudio, readItemAgain, readAwaitedFiles, readNewFiles, readTestTalk },
    [ANALYSIS_TASK_QUEUE]: { analyzeConversation, processFindings },
  }
}
