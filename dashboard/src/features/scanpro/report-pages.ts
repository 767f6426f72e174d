import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { headlineWords } from '@fechai/domain/insights/scanpro/finding-words'
import { actionTable, findingBlocks, proofsOf } from './action-pages.ts'
import { changedPage, pairsOf } from './changed-page.ts'
import { pagesCopy as text } from './copy.ts'
import { countedPage, changesSince } from './counted-page.ts'
import { sentencesOf } from './sentences.ts'
import { funnelBlock, funnelPage } from './funnel-page.ts'
import { objectionsPage } from './objections-pages.ts'
import type { PageBlock, ReportPage } from '../../parts/report/page-block.ts'
import { servicePage } from './service-page.ts'
import { teamPage } from './team-page.ts'

/** Findings that the first page has room for, and actions. */
const [MOST_FINDINGS, MOST_ACTIONS] = [3, 4]

/**
 * Returns the pages of a report, as the screen shows them and the PDF prints them. A report of a version without pages
 * has its figures alone.
 */
export function reportPages(answer: ScanProAnswer, body: ScanProReport): ReportPage[] {
  const { pages } = body
  if (!pages) return [{ title: text.counted.title, blocks: [...changesSince(answer), ...countedPage(body).blocks] }]
  const sentences = sentencesOf(answer.cases)
  const { findings } = pages
  const { names } = answer
  const shown = findings.slice(0, MOST_FINDINGS)
  const { strong, text: said } = headlineWords(pages)
  const summary: PageBlock[] = [
    { kind: 'lead', strong, text: said },
    ...pairsOf(pages),
    { kind: 'heading', text: text.findings(shown.length) },
    ...findingBlocks(shown, names, sentences),
    ...funnelBlock(pages, true),
    { kind: 'heading', text: text.actions.title },
    actionTable(findings.slice(0, MOST_ACTIONS), names, body.period),
    { kind: 'note', text: leftOutWords(pages) },
  ]
  const actions: PageBlock[] = [
    actionTable(findings, names, body.period),
    ...proofsOf(findings, sentences, text.actions.sentences),
  ]
  return [
    { title: text.summary, blocks: summary },
    { title: text.changed.title, blocks: [...changedPage(pages, body.period), ...changesSince(answer)] },
    { title: text.funnel.whole, blocks: funnelPage(body, pages) },
    { title: text.objections.title, blocks: objectionsPage(pages, sentences) },
    { title: text.team.title, blocks: teamPage(pages, names) },
    { title: text.service.title, blocks: servicePage(pages) },
    { title: text.actions.title, blocks: actions },
    countedPage(body),
  ].filter(({ blocks }) => blocks.length > 0)
}

const leftOutWords = ({
  leftOut: { toConfirm, withoutSeller },
  deducedProposals,
}: NonNullable<ScanProReport['pages']>): string =>
  [
    toConfirm > 0 && text.counted.left(toConfirm),
    deducedProposals > 0 && text.funnel.deduced(deducedProposals),
    withoutSeller > 0 && text.counted.withoutSeller(withoutSeller),
  ]
    .filter(Boolean)
    .join(' ')
