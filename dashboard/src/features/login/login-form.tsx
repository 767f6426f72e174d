import { TIMINGS } from '@fechai/domain/limits'
import { SIGN_UP_REFUSALS, type SignUpMode } from '@fechai/domain/sign-up'
import { useEffect, useRef, useState } from 'react'
import { leaveForCompanyLogin } from '../../state/company-login.ts'
import { askSignUp, enter, signIn } from '../../state/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { loginCopy } from './copy.ts'
import { FormCard, LinkButton } from './form-card.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { CompanyButton, useCompanyLogin } from './company-login.tsx'
import { useSubmit } from './use-submit.ts'
import { wait } from './wait.ts'

const text = loginCopy.login

const enterAfterPause = async (): Promise<void> => {
  await wait(TIMINGS.loginCloseMs)
  await enter()
}

export interface LoginFormProps {
  /** Known from recovering the password. */
  email: string
  onForgot: (email: string) => void
  onSignup: () => void
}

export function LoginForm({ email, onForgot, onSignup }: LoginFormProps) {
  const typed = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const company = useCompanyLogin()
  const { error, busy, onSubmit } = useSubmit(
    (field) => (field('email') === '' || (!company.isOnly && field('password') === '') ? text.missing : null),
    async (field) => {
      if (company.isOnly) return leaveForCompanyLogin(field('email'))
      if (await signIn(field('email'), field('password')).catch(company.noteRefusal)) return setAsksCode(true)
      setDone(true)
      await enterAfterPause()
    },
  )
  if (asksCode) return <SecondFactorForm onDone={enterAfterPause} onLogin={() => setAsksCode(false)} />
  return (
    <FormCard
      title={text.title}
      onSubmit={onSubmit}
      error={error}
      success={done && error === '' ? text.done : ''}
      submit={company.isOnly ? text.company : text.submit}
      busyText={busy ? (company.isOnly ? text.companyBusy : text.busy) : null}
      footer={
        <>
          {company.isOffered && !company.isOnly && <CompanyButton emailOf={() => typed.current?.value.trim() ?? ''} />}
          <NoAccount onSignup={onSignup} />
        </>
      }
    >
      <TextField
        ref={typed}
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        autoFocus={email === ''}
        onBlur={(event) => company.ask(event.currentTarget.value)}
        onChange={company.forget}
        required
      />
      {company.isOnly ? (
        <>
          <p role="status" className="text-soft">
            {text.companyOnly}
          </p>
          <LinkButton className="-mt-1.5 justify-self-end" onClick={company.usePassword}>
            {text.emergency}
          </LinkButton>
        </>
      ) : (
        <>
          <PasswordField
            label={text.password}
            name="password"
            autoComplete="current-password"
            autoFocus={email !== ''}
          />
          <LinkButton className="-mt-1.5 justify-self-end" onClick={() => onForgot(typed.current?.value.trim() ?? '')}>
            {text.forgot}
          </LinkButton>
        </>
      )}
    </FormCard>
  )
}

/** Explains why sign-up is closed; its line stays empty until the server has answered. */
function NoAccount({ onSignup }: { onSignup: () => void }) {
  const [mode, setMode] = useState<SignUpMode | null>(null)
  useEffect(() => void askSignUp().then(setMode), [])
  if (mode === 'invite' || mode === 'closed') return <p className="text-center">{SIGN_UP_REFUSALS[mode]}</p>
  return (
    <p className={mode === null ? 'invisible' : undefined}>
      {text.noAccount} <LinkButton onClick={onSignup}>{text.signup}</LinkButton>
    </p>
  )
}
