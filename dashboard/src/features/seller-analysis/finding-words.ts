import type { SellerFinding } from '@fechai/domain/insights/seller/seller-findings'
import { percent, waitWords } from '../../parts/report-copy.ts'
import { sellerCopy } from './copy.ts'

const text = sellerCopy.findings

/** Replies are counted by these, conversations by all others. */
const OF_REPLIES: readonly SellerFinding['kind'][] = ['fast-replies', 'fast-hour', 'slow-hour']
export const countedBy = ({ kind }: SellerFinding) => (OF_REPLIES.includes(kind) ? 'replies' : 'conversations')

/** Says what is found, and the number that shows it. */
export function findingWords(finding: SellerFinding): { title: string; says: string } {
  const { n } = finding.cases
  switch (finding.kind) {
    case 'technique-closes':
      return { title: text['technique-closes'](finding.title), says: text.closes(finding.won, n) }
    case 'fast-replies':
      return { title: text['fast-replies'], says: text.fast(percent(finding.share)) }
    case 'fast-hour':
    case 'slow-hour':
      return { title: text[finding.kind](finding.hour), says: text.hour(waitWords(finding.minutes), n) }
    case 'technique-missed':
      return { title: finding.title, says: text.missed(n, finding.of, percent(finding.rate)) }
    case 'proposals-without-return':
      return { title: text['proposals-without-return'], says: text.unreturned(n) }
  }
}
