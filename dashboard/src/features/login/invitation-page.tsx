import type { InvitationShown } from '@fechai/contracts/members'
import { MailX } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { ApiError, messageOf } from '../../lib/api.ts'
import { TermsLine } from '../../parts/terms/terms-line.tsx'
import { acceptInvitation, readInvitation } from '../../state/invitation.ts'
import { enter, session } from '../../state/session.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { loginCopy } from './copy.ts'
import { FormCard } from './form-card.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordProblem } from './password-rules.ts'
import { useSubmit, type FormFields } from './use-submit.ts'

const text = loginCopy.invitation
const fields = loginCopy.signup

const PAGE = 'mx-auto flex min-h-dvh w-full max-w-[420px] flex-col gap-8 border-line bg-surface px-5 pt-[8dvh] pb-10'
/** A column of its own colour from edge to edge is a phone's. */
const CARD = 'tablet:my-[8dvh] tablet:min-h-0 tablet:rounded-surface tablet:border tablet:px-7 tablet:pt-8'

/** Opens from the link of an invitation; its secret is behind the '#'. */
export function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1))
  const [shown, setShown] = useState<InvitationShown | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [, navigate] = useLocation()
  const read = useCallback(() => {
    setError(null)
    readInvitation(token).then(setShown, setError)
  }, [token])
  useEffect(read, [read])
  const isOver = error instanceof ApiError && error.status >= 400 && error.status < 429
  return (
    <main className={`${PAGE} ${CARD}`}>
      <Brand />
      {error !== null ? (
        <EmptyState icon={MailX} title={text.over} text={messageOf(error)} role="alert">
          {isOver ? (
            <Button onClick={() => navigate('/login')}>{text.toLogin}</Button>
          ) : (
            <Button onClick={read}>{text.retry}</Button>
          )}
        </EmptyState>
      ) : shown === null ? (
        <p role="status" className="text-soft">
          {text.loading}
        </p>
      ) : (
        <AcceptForm token={token} invitation={shown} />
      )}
    </main>
  )
}

function AcceptForm({ token, invitation }: { token: string; invitation: InvitationShown }) {
  const { user } = useSnapshot(session)
  const [, navigate] = useLocation()
  const { error, busy, onSubmit } = useSubmit(problem, async (field) => {
    await acceptInvitation(token, field('name'), field('password'))
    await enter()
    navigate('/', { replace: true })
  })
  return (
    <FormCard
      title={text.title}
      onSubmit={onSubmit}
      error={error}
      submit={text.submit}
      busyText={busy ? text.busy : null}
      footer={
        <>
          <TermsLine />
          {user && <p className="text-center">{text.other(user.email)}</p>}
        </>
      }
    >
      <p className="text-soft">{text.text(invitation.company, invitation.role)}</p>
      <TextField
        label={fields.email}
        type="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
        className="[&_input]:border-line2 [&_input]:bg-raise [&_input]:text-soft"
      />
      <TextField label={fields.name} name="name" autoComplete="name" autoFocus required />
      <PasswordField label={fields.password} name="password" autoComplete="new-password" hint={fields.passwordHint} />
      <PasswordField label={fields.confirm} name="confirmPassword" autoComplete="new-password" />
    </FormCard>
  )
}

function problem(field: FormFields): string | null {
  if (['name', 'password', 'confirmPassword'].some((name) => field(name) === '')) return fields.missing
  return passwordProblem(field('password'), field('confirmPassword'))
}
