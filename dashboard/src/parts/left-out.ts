import type { InsightScope } from '@fechai/shared/contracts/insights'
import { insightPageCopy as text } from './insight-page-copy.ts'

/** What of the period's conversations was not read, and why; empty where all were. */
export const leftOut = ({ found, read, withoutSeller }: InsightScope): string =>
  [
    found > read + withoutSeller && ` ${text.tooMany(read, found)}`,
    withoutSeller > 0 && ` ${text.withoutSeller(withoutSeller)}`,
  ]
    .filter(Boolean)
    .join('')
