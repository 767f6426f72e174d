import { LIMITS } from '@fechai/shared/domain/limits'

/** 'Cut to 60 characters plus ...'; the three dots replace a full stop at the cut, or there would be four. */
export const cutSummary = (summary: string): string =>
  summary.length > LIMITS.summaryCut ? `${summary.slice(0, LIMITS.summaryCut).replace(/[\s.]+$/, '')}...` : summary
