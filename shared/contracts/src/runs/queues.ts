export const TASK_QUEUE = 'fechai'
export const MEDIA_TASK_QUEUE = 'fechai-media'
export const ANALYSIS_TASK_QUEUE = 'fechai-analysis'
export const TASK_QUEUES = [TASK_QUEUE, MEDIA_TASK_QUEUE, ANALYSIS_TASK_QUEUE] as const
