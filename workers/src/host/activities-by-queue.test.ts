import type { ActivityOptions } from '@temporalio/common'
import { expect, it, vi } from 'vitest'
import { TASK_QUEUE, TASK_QUEUES } from '@fechai/contracts/runs/queues'
import { createActivities } from '../activities.ts'
import type { Deps } from '../deps.ts'
import { activitiesByQueue } from './activities-by-queue.ts'

const { asked } = vi.hoisted(() => ({ asked: new Map<string, Set<string>>() }))
vi.mock('@temporalio/workflow', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  proxyActivities: ({ taskQueue }: ActivityOptions) =>
    new Proxy({}, { get: (_target, id: string) => asked.set(id, (asked.get(id) ?? new Set()).add(taskQueue ?? '')) }),
}))

it('serves each activity on the queue on which workflows ask for it', async () => {
  await import('@fechai/workflows')
  const served = activitiesByQueue(createActivities({} as Deps))
  expect(Object.keys(served).toSorted()).toEqual([...TASK_QUEUES].toSorted())
  const pairs = [...asked].flatMap(([id, queues]) => [...queues].map((queue) => [queue || TASK_QUEUE, id] as const))
  const servedPairs = Object.entries(served).flatMap(([queue, some]) => Object.keys(some).map((id) => [queue, id]))
  expect(pairs.toSorted()).toEqual(servedPairs.toSorted())
})
