import { differencesShown } from './version-words.ts'
import type { AnalysisVersion, FieldDifference } from '@fechai/domain/analysis-version'
import { displayTime } from '@fechai/domain/clock'
import type { Lead } from '@fechai/domain/lead'
import { RefreshCw } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { LoadError } from '../../parts/load-error.tsx'
import { deepLead, loadVersions } from '../../state/deep-lead.ts'
import { people } from '../../state/people.ts'
import { Button } from '../../ui/button.tsx'
import { deepLeadCopy } from './copy.ts'
import { useReanalysis } from './use-reanalysis.ts'
import { Section } from './section.tsx'

const text = deepLeadCopy.versions

/** Every analysis of the lead, what it changed, and the button that asks for another. */
export function Versions({ lead }: { lead: Lead }) {
  const { versions, versionsError } = useSnapshot(deepLead)
  const { isRunning, stage, ask } = useReanalysis(lead.id)
  return (
    <Section
      title={text.title}
      className="print:hidden"
      action={
        lead.conversation_id && (
          <>
            <span role="status" className="text-xs text-soft">
              {isRunning && (stage || text.running)}
            </span>
            <Button busy={isRunning} onClick={ask}>
              {!isRunning && <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />}
              {text.run}
            </Button>
          </>
        )
      }
    >
      {versionsError && <LoadError message={versionsError} onRetry={() => void loadVersions()} />}
      <ol className="grid">
        {(versions as readonly AnalysisVersion[]).map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
    </Section>
  )
}

function Version({ version }: { version: AnalysisVersion }) {
  const { versao, kind, status, current, cause, difference, model, source, startedAt } = version
  const names = useSnapshot(people).names
  const who = version.requestedBy && names[version.requestedBy]
  return (
    <li className="border-b border-line py-2 text-sm last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold tabular-nums">{text.number(versao)}</span>
        {current && (
          <span className="rounded-full border border-accent px-1.5 text-xs text-accent">{text.current}</span>
        )}
        <span className="text-xs text-soft tabular-nums">
          {[
            displayTime(startedAt),
            text.kinds[kind],
            source && (source === 'model' ? model : text.offline),
            who,
            status === 'concluida' ? null : text.statuses[status],
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {status === 'falhou' && cause && <p className="text-danger">{text.failed(cause.message)}</p>}
      {status === 'concluida' && <Difference difference={difference} versao={versao} />}
    </li>
  )
}

function Difference({ difference, versao }: { difference: readonly FieldDifference[] | null; versao: number }) {
  if (difference === null) return <p className="text-xs text-soft">{versao === 1 ? text.first : ''}</p>
  if (difference.length === 0) return <p className="text-xs text-soft">{text.same}</p>
  return (
    <details>
      <summary className="rounded-sm text-soft hover:text-text touch:min-h-11">
        {text.changed(difference.length)}
      </summary>
      <dl className="mt-1 grid gap-2">
        {differencesShown(difference).map(({ field, label, before, after, kept }) => (
          <div key={field} className="border-l-2 border-line2 pl-2">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <del className="text-soft">
                <span className="sr-only">{text.before}: </span>
                {before}
              </del>{' '}
              <span aria-hidden>→</span>{' '}
              <ins className="no-underline">
                <span className="sr-only">{text.after}: </span>
                {after}
              </ins>
              {kept && <span className="block text-xs text-soft">{text.kept}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
