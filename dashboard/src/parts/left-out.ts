import type { InsightScope } from '@fechai/contracts/insights'
import { insightPageCopy as text } from './insight-page-copy.ts'

/** States how many of the period's conversations were not read, and why; empty when all were. */
export const leftOut = ({ found, read, withoutSeller }: InsightScope): string =>
  [
    found > read + withoutSeller && ` ${text.tooMany(read, found)}`,
    withoutSeller > 0 && ` ${text.withoutSeller(withoutSeller)}`,
  ]
    .filter(Boolean)
    .join('')
