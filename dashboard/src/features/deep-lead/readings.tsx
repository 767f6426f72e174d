import type { AnalysisReport } from '@fechai/contracts/analysis'
import { isToConfirm } from '@fechai/domain/to-confirm'
import type { Lead } from '@fechai/domain/lead'
import { factCopy, shownWords } from '../../parts/fact-copy.ts'
import { formatMoney } from '../../lib/money.ts'
import { listedFields } from './changed-by-ai.tsx'
import { deepLeadCopy } from './copy.ts'
import { Section } from './section.tsx'

const text = deepLeadCopy.readings

/** Compares the readings of model and rules, with the choice, its reason and the cost. */
export function Readings({ lead, report }: { lead: Lead; report: AnalysisReport | null }) {
  if (!report) return null
  const { reading, agreement, costBrl, fields } = report
  // While the AI has still to read, the note above says why it has not.
  const offlineReason = lead.ia_pendente ? null : report.offlineReason
  if (report.source !== 'model' && !offlineReason) return null
  const differing = fields.filter(({ agree }) => !agree)
  const same = fields.filter(({ agree, rules }) => agree && rules !== null)
  return (
    <Section title={text.title} className="print:hidden">
      {differing.length > 0 && <p className="-mt-1.5 mb-2 text-xs text-soft">{text.means}</p>}
      {offlineReason && <p className="text-sm text-amber">{offlineReason}</p>}
      {differing.length > 0 && <Differences lead={lead} fields={differing} />}
      {same.length > 0 && (
        <p className="mt-2 text-sm text-soft">
          {differing.length === 0 ? text.allSame : text.same(listedFields(same))}
        </p>
      )}
      <p className="mt-1 text-xs text-soft tabular-nums">
        {[
          reading?.replace(/\.$/, ''),
          agreement === null ? null : text.agreement(agreement),
          costBrl === null ? null : costOf(costBrl),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Section>
  )
}

type Compared = AnalysisReport['fields'][number]

const COLUMNS = 'tablet:grid tablet:grid-cols-[88px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.6fr)] tablet:gap-x-3'

/** A table at a desk; on a phone a field is a block of its own, each reading with its name. */
const Differences = ({ lead, fields }: { lead: Lead; fields: readonly Compared[] }) => (
  <div role="table" aria-label={text.title} className="text-sm">
    <div role="row" className={`hidden text-xs text-soft ${COLUMNS}`}>
      {[text.field, text.model, text.rules, text.why].map((title) => (
        <span key={title} role="columnheader" className="pb-1">
          {title}
        </span>
      ))}
    </div>
    {fields.map(({ field, rules, model, winner, sentence }) => (
      <div key={field} role="row" className={`border-t border-line py-1.5 ${COLUMNS}`}>
        <span role="rowheader" className="text-soft max-tablet:text-xs">
          {deepLeadCopy.labels[field]}
        </span>
        <Read name={text.model} value={shown(field, model)} wins={winner === 'model'} />
        <Read name={text.rules} value={shown(field, rules)} wins={winner === 'rules'} />
        <span role="cell" className="text-soft max-tablet:block max-tablet:text-xs">
          {sentence} <Now lead={lead} field={field} said={sentence} />
        </span>
      </div>
    ))}
  </div>
)

const Read = ({ name, value, wins }: { name: string; value: string; wins: boolean }) => (
  <span role="cell" className={`[overflow-wrap:anywhere] max-tablet:block ${wins ? 'font-semibold' : 'text-soft'}`}>
    <span className="font-normal text-soft tablet:sr-only">{name}: </span>
    {value}
    {wins && <span className="sr-only"> {text.wins}</span>}
  </span>
)

/** Shows the present value of a field that differed. */
function Now({ lead, field, said }: { lead: Lead; field: Compared['field']; said: string }) {
  if (lead.editados[field]) return <span className="text-text">{text.byPerson}</span>
  if (!isToConfirm(lead, field) || said.includes(factCopy.unproven)) return null
  return <span className="whitespace-nowrap text-amber">{factCopy.unproven}</span>
}

const costOf = (brl: number): string => (brl === 0 ? text.free : text.cost(formatMoney(brl)))

const shown = (field: string, value: string | null): string =>
  value === null || value === '' ? deepLeadCopy.nothing : shownWords(field, value)
