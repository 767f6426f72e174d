import type { Learning } from '@fechai/contracts/learnings'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { keepCopy, withLocalCopy } from './local-copy.ts'
import { session } from './session.ts'
import { joinScreens } from './screens.ts'

/** Learnings that the company taught, as far as they are known here. */
export const learnings = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  list: ref([]) as readonly Learning[],
})

/** 'Learning load fails: logged only': what is known stays, and can be asked for again. */
export async function loadLearnings(): Promise<void> {
  const { empresaId } = session.user ?? {}
  if (empresaId === undefined) return
  if (learnings.status === 'error') learnings.status = 'loading'
  try {
    const answer = await withLocalCopy('learnings', () => call('GET /api/user-learnings/:empresaId', { empresaId }))
    learnings.list = ref(answer.learnings)
    learnings.status = 'ready'
  } catch (error) {
    console.warn(messageOf(error))
    if (learnings.status === 'loading') learnings.status = 'error'
  }
}

export async function addLearning(learningText: string): Promise<void> {
  const body = { empresaId: session.user?.empresaId, learningText, category: null }
  const { learning } = await call('POST /api/user-learnings', { body })
  putLearning(learning)
}

export function putLearning(learning: Learning): void {
  show([learning, ...learnings.list.filter(({ id }) => id !== learning.id)])
}

/** Shows the list after a change, and keeps it for when there is no network. */
function show(list: readonly Learning[]): void {
  learnings.list = ref(list)
  void keepCopy('learnings', () => Promise.resolve({ learnings: list }))
}

export async function removeLearning(id: string): Promise<void> {
  await call('DELETE /api/user-learnings/:id', { id })
  show(learnings.list.filter((each) => each.id !== id))
}

function clearLearnings(): void {
  learnings.status = 'loading'
  learnings.list = ref([])
}

joinScreens({ clear: clearLearnings })
