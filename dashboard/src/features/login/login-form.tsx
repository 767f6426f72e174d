import { TIMINGS } from '@fechai/shared/domain/limits'
import { useState } from 'react'
import { enter, signIn } from '../../state/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { loginCopy } from './copy.ts'
import { FormCard, LinkButton } from './form-card.tsx'
import { PasswordField } from './password-field.tsx'
import { useSubmit } from './use-submit.ts'
import { wait } from './wait.ts'

const text = loginCopy.login

export function LoginForm({ onForgot, onSignup }: { onForgot: () => void; onSignup: () => void }) {
  const [done, setDone] = useState(false)
  const { error, busy, onSubmit } = useSubmit(
    (field) => (field('email') === '' || field('password') === '' ? text.missing : null),
    async (field) => {
      await signIn(field('email'), field('password'))
      setDone(true)
      await wait(TIMINGS.loginCloseMs)
      await enter()
    },
  )
  return (
    <FormCard
      title={text.title}
      onSubmit={onSubmit}
      error={error}
      success={done && error === '' ? text.done : ''}
      submit={text.submit}
      busyText={busy ? text.busy : null}
      footer={
        <p>
          {text.noAccount} <LinkButton onClick={onSignup}>{text.signup}</LinkButton>
        </p>
      }
    >
      <TextField label={text.email} name="email" type="email" autoComplete="username" autoFocus required />
      <PasswordField label={text.password} name="password" autoComplete="current-password" />
      <LinkButton className="-mt-1.5 justify-self-end" onClick={onForgot}>
        {text.forgot}
      </LinkButton>
    </FormCard>
  )
}
