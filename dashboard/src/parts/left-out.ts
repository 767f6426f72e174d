import type { InsightScope } from '@fechai/contracts/insights'
import { insightPageCopy as text } from './insight-page-copy.ts'

/** States how many of the period's conversations were not read, and why; empty when all were. */
export const leftOut = ({ found, read, withoutSeller, toConfirm }: InsightScope): string =>
  [
    found > read + withoutSeller + toConfirm && ` ${text.tooMany(read, found)}`,
    toConfirm > 0 && ` ${text.toConfirm(toConfirm)}`,
    withoutSeller > 0 && ` ${text.withoutSeller(withoutSeller)}`,
  ]
    .filter(Boolean)
    .join('')
