import type { Phase } from '@fechai/domain/phases'

/** The reading that a lead shows: the story and the items may not contradict it. */
export interface ShownDeal {
  /** Null where the conversation shows none. */
  fase: Phase | null
  /** The lead asks about its sum instead of stating it. */
  isSumAsked: boolean
}
