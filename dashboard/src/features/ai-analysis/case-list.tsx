import { displayTime } from '@fechai/domain/clock'
import type { AnalysisCase } from '@fechai/domain/insights/analysis/analysis-case'
import { useState } from 'react'
import { openConversation } from '../../state/conversation.ts'
import { reportCopy } from '../../parts/report-copy.ts'
import { analysisCopy as text } from './copy.ts'

const FIRST = 6

/** The sentences behind a number, the words that counted marked; each opens its conversation there. */
export function CaseList({ cases }: { cases: readonly AnalysisCase[] }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {(isWhole ? cases : cases.slice(0, FIRST)).map((each) => (
          <li key={`${each.leadId} ${each.index}`}>
            <button
              type="button"
              title={text.openCase(each.nome)}
              onClick={(event) => open(each, event.currentTarget)}
              className="grid w-full gap-x-3 rounded-control py-2 text-left hover:bg-line/40 tablet:grid-cols-[minmax(0,1fr)_150px_130px] tablet:px-1.5"
            >
              <span className="[overflow-wrap:anywhere]">
                {each.quote.trim() === '' ? <span className="text-soft">{text.noText}</span> : <Quote {...each} />}
              </span>
              <span className="truncate text-soft">{each.nome}</span>
              <span className="text-soft tabular-nums tablet:text-right">
                {each.waitMs !== undefined && (
                  <strong className="block font-semibold text-text">{reportCopy.waited(each.waitMs)}</strong>
                )}
                {displayTime(each.sentAt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && cases.length > FIRST && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="mt-1 h-8 text-sm text-accent hover:underline touch:h-11"
        >
          {text.more} ({cases.length - FIRST})
        </button>
      )}
    </>
  )
}

const Quote = ({ quote, from, to }: AnalysisCase) => (
  <>
    “{quote.slice(0, from)}
    {to > from && <mark className="rounded-[3px] bg-mark text-text">{quote.slice(from, to)}</mark>}
    {quote.slice(to)}”
  </>
)

const open = ({ leadId, nome, index, quote, from, to }: AnalysisCase, opener: HTMLElement): void =>
  openConversation({ leadId, name: nome, index, quote: to > from ? quote.slice(from, to) : quote }, opener)
