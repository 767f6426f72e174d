import { TIMINGS } from '@fechai/domain/limits'
import { SIGN_UP_REFUSALS, type SignUpMode } from '@fechai/domain/sign-up'
import { useEffect, useRef, useState } from 'react'
import { askSignUp, enter, signIn } from '../../state/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { loginCopy } from './copy.ts'
import { FormCard, LinkButton } from './form-card.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
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
  const { error, busy, onSubmit } = useSubmit(
    (field) => (field('email') === '' || field('password') === '' ? text.missing : null),
    async (field) => {
      if (await signIn(field('email'), field('password'))) return setAsksCode(true)
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
      submit={text.submit}
      busyText={busy ? text.busy : null}
      footer={<NoAccount onSignup={onSignup} />}
    >
      <TextField
        ref={typed}
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        autoFocus={email === ''}
        required
      />
      <PasswordField label={text.password} name="password" autoComplete="current-password" autoFocus={email !== ''} />
      <LinkButton className="-mt-1.5 justify-self-end" onClick={() => onForgot(typed.current?.value.trim() ?? '')}>
        {text.forgot}
      </LinkButton>
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
