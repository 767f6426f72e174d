import type { ReleaseWithItems } from '@fechai/contracts/releases'
import { Megaphone } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { cardLook, Section } from '../../parts/section.tsx'
import { loadReleases, releases } from '../../state/releases.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { releasesCopy as text } from './copy.ts'
import { ItemsCard } from './items-card.tsx'
import { LatestCard } from './latest-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { ReleaseForm } from './release-form.tsx'

/** 'Admin - Releases': edits a draft and its items, and publishes it to all users. */
export function AdminReleasesPage() {
  const now = useSnapshot(releases)
  const draft = now.draft as ReleaseWithItems | null
  useEffect(() => void loadReleases(), [])
  return (
    <>
      <TopBar title={text.title} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        {now.status === 'error' && (
          <EmptyState icon={Megaphone} title={text.notLoaded} text={now.error} role="alert">
            <Button onClick={() => void loadReleases()}>{text.retry}</Button>
          </EmptyState>
        )}
        {now.status === 'loading' && (
          <span aria-busy aria-label={text.loading} className="skeleton h-80 max-w-[1180px]" />
        )}
        {now.status === 'ready' && (
          <div className="grid max-w-[1180px] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_360px]">
            <div className="grid gap-5">
              <Section title={text.form.title} {...(draft && { note: text.form.draft })}>
                <div className={cardLook}>
                  <ReleaseForm draft={draft} />
                </div>
              </Section>
              <Section title={text.items.title} {...(draft && { note: String(draft.items.length) })}>
                <div className={cardLook}>
                  <ItemsCard key={draft?.id ?? ''} draft={draft} />
                </div>
              </Section>
            </div>
            <div className="grid gap-5">
              <Section title={text.last.title}>
                <div className={cardLook}>
                  <LatestCard release={now.published[0] as ReleaseWithItems | undefined} />
                </div>
              </Section>
              <Section title={text.preview.title} {...(draft && { note: text.preview.note(draft.version) })}>
                <div className={cardLook}>
                  <PreviewCard draft={draft} />
                </div>
              </Section>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
