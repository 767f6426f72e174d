import type { FactSheet } from '@fechai/analyst/facts'
import { isToConfirm } from '@fechai/domain/to-confirm'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { Lead } from '@fechai/domain/lead'
import { isOlderThanEdits, standingOf } from '@fechai/domain/standing'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { LossLine } from '../../parts/loss/loss-line.tsx'
import { OwnFields } from '../../parts/own-fields/own-fields.tsx'
import { LeadSource } from '../../parts/lead-source.tsx'
import { CallTasks } from '../../parts/call-tasks.tsx'
import { News } from '../../parts/news.tsx'
import { factCopy } from '../../parts/fact-copy.ts'
import { Fact } from '../../parts/fact.tsx'
import { SamePerson, useSamePerson } from '../../parts/same-person.tsx'
import { NoSaleNote } from '../../parts/no-sale.tsx'
import { LeadTasks } from '../../parts/tasks/lead-tasks.tsx'
import { LeadMessages } from '../../parts/lead-messages.tsx'
import { loadPlan, plans } from '../../state/action-plan.ts'
import { connection } from '../../state/connection.ts'
import { deepLead } from '../../state/deep-lead.ts'
import { loadProof } from '../../state/evidence.ts'
import { closePast, leadPast, openPast } from '../../state/lead-past.ts'
import type { PastOverview } from '../../state/past-protocol.ts'
import { AllRead } from './all-read.tsx'
import { deepLeadCopy } from './copy.ts'
import { EditableField } from './editable-field.tsx'
import { Explanation } from './explanation.tsx'
import { History } from './history.tsx'
import { Items } from './items.tsx'
import { ItemList } from './item-list.tsx'
import { JoinedLead } from './joined.tsx'
import { Ledger } from './ledger.tsx'
import { NoConversation } from './no-conversation.tsx'
import { Objections } from './objections.tsx'
import { People } from './people.tsx'
import { ChangedByAi } from './changed-by-ai.tsx'
import { PendingNote } from './pending-note.tsx'
import { Readings } from './readings.tsx'
import { Section } from './section.tsx'
import { Sentiment } from './sentiment.tsx'
import { SettingsBox } from './settings-box.tsx'
import { Simulation, useSimulation } from './simulation.tsx'
import { settings } from './store.ts'
import { SectionSkeletons } from './states.tsx'
import { StoryLine } from './story-line.tsx'
import { MoreFields, SummaryLine, SummaryStrip } from './summary-strip.tsx'
import { Timeline } from './timeline.tsx'
import { ToConfirmSections } from './to-confirm.tsx'
import { useAnalysisReport } from './use-analysis-report.ts'
import { Values } from './values.tsx'
import { Versions } from './versions.tsx'
import { VoiceNotes } from './voice-notes.tsx'

const { labels } = deepLeadCopy

/** One lead looked at closely: what happened on the left, what to do on the right. */
export function Analysis({ lead }: { lead: Lead }) {
  const [, navigate] = useLocation()
  const overview = useSnapshot(leadPast).overview as PastOverview | null
  // A conversation without a sale shows no findings about one.
  const sold = lead.sem_venda ? null : overview
  const included = useSnapshot(settings)
  useEffect(() => closePast, [lead.conversation_id])
  // The past belongs to one analysis of the conversation: a new one may have read more.
  useEffect(() => openPast(lead.conversation_id), [lead.conversation_id, lead.analysis_id])
  // The page shows all values at once, so it loads their proofs now: values without one are not underlined.
  const { online } = useSnapshot(connection)
  useEffect(() => void loadProof(lead.id, lead.revision), [lead.id, lead.revision, online])
  // The messages may contain a user's decisions, so a decision makes them anew.
  const decided = JSON.stringify([lead.editados, lead.revisar])
  useEffect(() => void loadPlan(lead.id, { keep: true }), [lead.id, lead.analysis_id, decided])

  const same = useSamePerson(lead)
  const report = useAnalysisReport(lead)
  const { versions, versionsError } = useSnapshot(deepLead)
  const planStatus = useSnapshot(plans)[lead.id]?.status ?? 'loading'
  const isRead = useSnapshot(leadPast).status !== 'loading'
  const simulation = useSimulation(lead, included.simulation)
  // Late data moves nothing on the page: until all of it is known, skeletons hold its space.
  const [isKnown, setIsKnown] = useState(false)
  const isComplete =
    isRead &&
    same !== undefined &&
    planStatus !== 'loading' &&
    simulation.isSettled &&
    report !== undefined &&
    (versions.length > 0 || versionsError !== '' || lead.analysis_id === null)
  if (isComplete && !isKnown) setIsKnown(true)
  // A name in doubt is looked at first.
  const [more, setMore] = useState(() => !['proven', 'edited', 'plain'].includes(standingOf(lead, 'nome')))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 wide:grid-cols-[minmax(0,1fr)_380px] wide:grid-rows-[auto_1fr]">
      <div>
        {lead.sem_venda && <NoSaleNote lead={lead} className="mb-4" onDiscarded={() => navigate('/pipeline')} />}
        <CallTasks of={{ leadId: lead.id }} className="mb-3 rounded-surface border border-line" />
        <SummaryStrip lead={lead} />
        <LeadSource leadId={lead.id} className="mt-3" />
        <LossLine lead={lead} className="mt-1.5" />
        <SummaryLine lead={lead} />
        <OwnFields lead={lead} className="mt-3 border-t border-line pt-3" />
        <LeadTasks lead={lead} className="mt-3 border-t border-line pt-3" />
        {lead.novidades > 0 && <News lead={lead} className="mt-3 text-sm" />}
        <PendingNote lead={lead} />
        <ChangedByAi lead={lead} report={report ?? null} />
        <div className="mt-4 mb-4 text-lg">
          <h2 className="sr-only">{deepLeadCopy.summary}</h2>
          <EditableField lead={lead} field="resumo">
            {lead.resumo === '' ? (
              <span className="text-base text-soft">{deepLeadCopy.noSummary}</span>
            ) : (
              <Fact lead={lead} field="resumo" value={lead.resumo} />
            )}
          </EditableField>
          <OlderNote lead={lead} field="resumo" />
          <button
            type="button"
            aria-expanded={more}
            className="rounded-sm text-sm text-accent hover:underline touch:min-h-11 print:hidden"
            onClick={() => setMore(!more)}
          >
            {more ? deepLeadCopy.less : deepLeadCopy.more}
          </button>
          {/* The print shows everything. */}
          <div className={more ? undefined : 'hidden print:block'}>
            <MoreFields lead={lead} />
          </div>
        </div>
      </div>
      {/* A phone shows the next step before the quotes. */}
      <div className="wide:col-start-2 wide:row-span-2 wide:row-start-1">
        {!lead.sem_venda && (
          <Section title={deepLeadCopy.messages} className="wide:border-t-0 wide:pt-0 print:hidden">
            <LeadMessages leadId={lead.id} name={lead.nome} folded />
            <LeftOut lead={lead} />
          </Section>
        )}
        <ToConfirmSections lead={lead} />
        {isKnown ? (
          <>
            <Section title={labels.oportunidades}>
              <ItemList lead={lead} field="oportunidades" />
            </Section>
            <Section title={labels.sugestoes}>
              <div className="text-sm">
                <ItemList lead={lead} field="sugestoes" />
              </div>
            </Section>
            {sold && <Explanation lead={lead} explanation={sold.explanation} />}
            {included.simulation && <Simulation lead={lead} replies={simulation.replies} />}
            {included.audio && <VoiceNotes lead={lead} />}
            {lead.conversation_id && <SettingsBox />}
          </>
        ) : (
          <SectionSkeletons count={2} />
        )}
      </div>
      <div key={String(isKnown)} className="wide:col-start-1 wide:row-start-2">
        {isKnown ? (
          <>
            <SamePerson lead={lead} className="mb-4" />
            {sold && <StoryLine lead={lead} events={sold.events} />}
            {lead.conversation_id ? <Timeline lead={lead} /> : <NoConversation lead={lead} />}
            {sold && <Items lead={lead} ledger={sold.items} />}
            <AllRead count={overview === null ? 0 : factCount(overview.facts)}>
              {sold && <Values lead={lead} prices={sold.facts.prices} />}
              {!lead.sem_venda && <Objections lead={lead} objections={overview?.facts.objections ?? null} />}
              {sold && <People lead={lead} people={sold.facts.people} />}
              {sold && <Sentiment lead={lead} sentiment={sold.sentiment} />}
              {sold && <Ledger lead={lead} facts={sold.facts} />}
              <Readings lead={lead} report={report ?? null} />
              {lead.conversation_id && <Versions lead={lead} />}
            </AllRead>
            {same?.joined.map((other) => (
              <JoinedLead key={other.id} lead={other} />
            ))}
            <History lead={lead} />
          </>
        ) : (
          <SectionSkeletons count={3} says={deepLeadCopy.past.loading} />
        )}
      </div>
    </div>
  )
}

/** Counts the things that were read, each of which has its sentence. */
const factCount = (facts: FactSheet): number =>
  [facts.prices, facts.dates, facts.questions, facts.objections, facts.advances, facts.refusals, facts.postponements]
    .map(({ length }) => length)
    .reduce((sum, length) => sum + length, 0)

const STATED = ['nome', 'produto', 'quantidade', 'valor'] as const

/** Lists values that no message mentions before a user confirms them. */
function LeftOut({ lead }: { lead: Lead }) {
  const labels = STATED.filter((field) => isToConfirm(lead, field)).map((field) => FIELD_LABELS[field])
  return (
    labels.length > 0 && (
      <p className="mt-2 text-xs text-soft">{deepLeadCopy.leftOut(new Intl.ListFormat('pt-BR').format(labels))}</p>
    )
  )
}

/** Marks a text of the analysis that is older than a user's decision. */
const OlderNote = ({ lead, field }: { lead: Lead; field: 'resumo' }) =>
  isOlderThanEdits(lead, field) && <p className="mt-1 text-xs text-soft">{factCopy.ofAnalysisMeans}</p>
