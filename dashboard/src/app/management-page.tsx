import type { ComponentType } from 'react'
import { AccessPage } from '../features/access/page.tsx'
import { AuditPage } from '../features/audit/page.tsx'
import { BatchesPage } from '../features/batches/page.tsx'
import { OperationsPage } from '../features/operations/page.tsx'
import { AdminReleasesPage } from '../features/releases/admin-page.tsx'
import { ChangelogPage } from '../features/releases/changelog-page.tsx'
import { IsolationPage, SecurityPage } from '../features/isolation/page.tsx'
import { PrivacyPage } from '../features/privacy/page.tsx'

const PAGES: Readonly<Record<string, ComponentType<{ id?: string }>>> = {
  reanalises: BatchesPage as ComponentType<{ id?: string }>,
  operacao: OperationsPage,
  'user-access': AccessPage,
  auditoria: AuditPage,
  privacidade: PrivacyPage,
  novidades: ChangelogPage,
  'data-isolation-test': IsolationPage,
  'security-test': SecurityPage,
  releases: AdminReleasesPage,
}

/** The pages for managers load as one file: separate files would each be named in the first page's list of parts. */
export function ManagementPage({ screen, id }: { screen: string; id?: string | undefined }) {
  const Page = PAGES[screen]!
  return <Page {...(id !== undefined && { id })} />
}
