import { expect, it } from 'vitest'
import { keepSchedules } from './keep-schedules.ts'

it('changes schedules once after the build gets the work, also if it gets it while they are ensured', async () => {
  let current = false
  const changes: boolean[] = []
  const schedules = keepSchedules(
    async ({ change }) => {
      changes.push(change)
      current = true
    },
    () => current,
  )
  for (let times = 0; times < 3; times++) await schedules()
  expect(changes).toEqual([false, true, false])
})

it('changes them again after another build had the work, and after a failure', async () => {
  let current = true
  let isAway = true
  const changes: boolean[] = []
  const schedules = keepSchedules(
    async ({ change }) => {
      if (isAway) throw new Error('away')
      changes.push(change)
    },
    () => current,
  )
  await expect(schedules()).rejects.toThrow('away')
  isAway = false
  for (const has of [true, true, false, true]) {
    current = has
    await schedules()
  }
  expect(changes).toEqual([true, false, false, true])
})
