import type { LearningProposal } from '@fechai/domain/insights/closing/learning-proposals'
import { proxy, ref } from 'valtio'
import { ApiError, messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { putLearning } from './learnings.ts'
import { joinScreens } from './screens.ts'

/** Proposals to learn from closed sales, as far as they are known here. */
export const proposals = proxy({ list: ref([]) as readonly LearningProposal[], toConfirm: 0 })

/** Loads proposals. They are an extra: on failure the list of learnings stays as it is. */
export async function loadProposals(): Promise<void> {
  try {
    const answer = await call('GET /api/learning-proposals')
    Object.assign(proposals, { list: ref(answer.proposals), toConfirm: answer.toConfirm })
  } catch (error) {
    console.warn(messageOf(error))
  }
}

/** Returns true when a lead that has just closed has something to propose. */
export async function proposesSomething(leadId: string): Promise<boolean> {
  await loadProposals()
  return proposals.list.some(({ sales }) => sales.some((sale) => sale.leadId === leadId))
}

/** @throws ApiError when it was not saved; what a colleague decided meanwhile leaves the list. */
export async function acceptProposal(proposal: LearningProposal, learningText: string): Promise<void> {
  const { fase, technique } = proposal
  const { learning } = await settle(proposal, () =>
    call('POST /api/learning-proposals/accept', { body: { fase, technique, learningText } }),
  )
  putLearning(learning)
}

/** @throws ApiError */
export const declineProposal = (proposal: LearningProposal): Promise<void> =>
  settle(proposal, () =>
    call('POST /api/learning-proposals/decline', { body: { fase: proposal.fase, technique: proposal.technique } }),
  )

async function settle<T>(proposal: LearningProposal, work: () => Promise<T>): Promise<T> {
  const without = (): void => {
    proposals.list = ref(proposals.list.filter((each) => each.text !== proposal.text))
    void loadProposals()
  }
  try {
    const answer = await work()
    without()
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) without()
    throw error
  }
}

function clearProposals(): void {
  proposals.list = ref([])
}

joinScreens({ clear: clearProposals })
