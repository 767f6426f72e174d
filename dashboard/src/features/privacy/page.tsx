import type { Erasure } from '@fechai/contracts/privacy'
import { displayTime } from '@fechai/domain/clock'
import { canViewReports } from '@fechai/domain/permissions'
import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { poll } from '../../lib/poll.ts'
import { cardLook, Section } from '../../parts/section.tsx'
import { loadPrivacy, privacy } from '../../state/privacy.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { CompanySection } from './company-section.tsx'
import { ContactForm } from './contact-form.tsx'
import { privacyCopy as text } from './copy.ts'
import { ExportSection } from './export-section.tsx'
import { ErasureList } from './erasure-list.tsx'
import { KeptTable } from './kept-table.tsx'
import { RetentionForm } from './retention-form.tsx'

const LOOK_MS = 2_000

/** 'Privacidade': what is kept, for everybody; what people ask for about their data, for who manages the company. */
export function PrivacyPage() {
  const { user } = useSnapshot(session)
  const isManager = canViewReports(user)
  return (
    <>
      <TopBar title={text.title} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        <div className="grid max-w-[980px] gap-6">
          <p className="max-w-[76ch] text-soft">{text.intro}</p>
          {isManager ? <Requests /> : <p className="text-sm text-soft">{text.managersOnly}</p>}
          <ExportSection />
          <Section title={text.kept.title} note={text.kept.processor}>
            <div className={cardLook}>
              <KeptTable />
            </div>
          </Section>
          {isManager && <CompanySection />}
        </div>
      </div>
    </>
  )
}

function Requests() {
  const { status, error, erasures, notAnalysed } = useSnapshot(privacy)
  const isRunning = erasures.some(({ state }) => state === 'em_andamento')
  useEffect(() => {
    if (isRunning) return poll(loadPrivacy, LOOK_MS)
    void loadPrivacy()
    return undefined
  }, [isRunning])
  if (status === 'loading') return <span aria-busy aria-label={text.loading} className="skeleton h-60" />
  if (status === 'error')
    return (
      <EmptyState icon={ShieldCheck} title={text.notLoaded} text={error} role="alert">
        <Button onClick={() => void loadPrivacy()}>{text.retry}</Button>
      </EmptyState>
    )
  return (
    <>
      <Section title={text.contact.title} note={text.contact.note}>
        <div className={cardLook}>
          <ContactForm />
        </div>
      </Section>
      <Section title={text.retention.title} note={text.retention.note}>
        <div className={cardLook}>
          <RetentionForm />
        </div>
      </Section>
      <div className="grid items-start gap-x-4 gap-y-6 wide:grid-cols-[minmax(0,1fr)_340px]">
        <Section title={text.erasures.title}>
          <div className={cardLook}>
            <ErasureList erasures={erasures as readonly Erasure[]} />
          </div>
        </Section>
        <Section title={text.list.title} note={text.list.note}>
          <div className={`${cardLook} px-4 py-3 text-sm`}>
            {notAnalysed.length === 0 ? (
              <p className="text-soft">{text.list.none}</p>
            ) : (
              <>
                <ul className="grid gap-1.5">
                  {notAnalysed.map(({ ending, since }) => (
                    <li key={ending + since} className="flex justify-between gap-3">
                      <span className="font-semibold tabular-nums">{text.erasures.number(ending)}</span>
                      <span className="text-soft">{text.list.since(displayTime(since))}</span>
                    </li>
                  ))}
                </ul>
                <p className="mt-2.5 text-xs text-soft">{text.list.how}</p>
              </>
            )}
          </div>
        </Section>
      </div>
    </>
  )
}
