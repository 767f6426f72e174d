import { canViewReports } from '@fechai/domain/permissions'
import { UserPlus, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { PageIndex } from '../../parts/page-index.tsx'
import { loadMembers, loadOwnSessions, members } from '../../state/members.ts'
import { loadSecondFactor } from '../../state/second-factor.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { AccountCard } from './account-card.tsx'
import { accessCopy as text } from './copy.ts'
import { apiKeyCopy } from './api-key-copy.ts'
import { ApiKeyList } from './api-key-list.tsx'
import { connectionCopy } from './connections/copy.ts'
import { ConnectionList } from './connections/connection-list.tsx'
import { ConnectionPage } from './connections/connection-page.tsx'
import { useOutcome } from './connections/use-outcome.ts'
import { AttendantList } from './attendant-list.tsx'
import { DeliveriesPage } from './deliveries-page.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { leadDoorCopy } from './lead-door-copy.ts'
import { leadSettingCopy } from './lead-setting-copy.ts'
import { LeadDoors } from './lead-doors.tsx'
import { LeadSettings } from './lead-settings.tsx'
import { LeadRule } from './lead-rule.tsx'
import { MemberList } from './member-list.tsx'
import { ssoCopy } from './sso-copy.ts'
import { SsoSection } from './sso-section.tsx'
import { RolesCard } from './roles-card.tsx'
import { salesTeamCopy } from './sales-team-copy.ts'
import { SalesTeams } from './sales-teams.tsx'
import { webhookCopy } from './webhook-copy.ts'
import { WebhookList } from './webhook-list.tsx'

/** Titles of the sections of a manager's page, in its order. */
const INDEX = [
  ...[text.people.title, salesTeamCopy.title, text.leadRule.title, text.attendants.title],
  ...[text.invitations.title, text.roles.title, ssoCopy.title, apiKeyCopy.title],
  ...[connectionCopy.title, webhookCopy.title, leadDoorCopy.title],
  ...[leadSettingCopy.reasons.title, leadSettingCopy.fields.title, text.account.title],
]

/** 'Acesso de Usuários': who manages sees everybody, and everybody sees their own account. */
export function AccessPage() {
  const isManager = canViewReports(useSnapshot(session).user)
  useOutcome()
  const search = new URLSearchParams(useSearch())
  const [webhook, connection] = [search.get('webhook'), search.get('integracao-de')]
  if (isManager && webhook !== null) return <DeliveriesPage id={webhook} />
  return isManager && connection !== null ? <ConnectionPage id={connection} /> : <PeoplePage />
}

function PeoplePage() {
  const { user } = useSnapshot(session)
  const isManager = canViewReports(user)
  const [inviting, setInviting] = useState(false)
  useEffect(() => {
    if (isManager) void loadMembers()
    void loadOwnSessions()
    void loadSecondFactor()
  }, [isManager])
  return (
    <>
      <TopBar title={text.title}>
        {isManager && (
          <Button look="primary" className="max-tablet:size-11 max-tablet:px-0" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-tablet:sr-only">{text.invitations.invite}</span>
          </Button>
        )}
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        <div className="grid max-w-[1180px] gap-6">
          <p className="text-soft">{user && isManager ? text.intro(user.company) : text.ownIntro}</p>
          {isManager ? <Company /> : <div className="max-w-[560px]">{user && <AccountCard />}</div>}
        </div>
      </div>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}

function Company() {
  const { status, error } = useSnapshot(members)
  if (status === 'loading') return <Skeleton />
  if (status === 'error')
    return (
      <EmptyState icon={Users} title={text.notLoaded} text={error} role="alert">
        <Button onClick={() => void loadMembers()}>{text.retry}</Button>
      </EmptyState>
    )
  return (
    <>
      {error !== '' && (
        <p role="status" className="text-sm text-amber">
          {text.stale(error)}
        </p>
      )}
      <PageIndex label={text.index} titles={INDEX} />
      <MemberList />
      <SalesTeams />
      <LeadRule />
      <AttendantList />
      <div className="grid items-start gap-x-4 gap-y-6 wide:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-6">
          <InvitationList />
          <RolesCard />
          <SsoSection />
          <ApiKeyList />
          <ConnectionList />
          <WebhookList />
          <LeadDoors />
          <LeadSettings />
        </div>
        <AccountCard />
      </div>
    </>
  )
}

const Skeleton = () => (
  <div aria-busy aria-label={text.loading} className="grid gap-6">
    <span className="skeleton h-60" />
    <span className="skeleton h-40" />
  </div>
)
