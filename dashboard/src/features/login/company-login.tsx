import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api.ts'
import { askHowToSignIn, leaveForCompanyLogin } from '../../state/company-login.ts'
import { Button } from '../../ui/button.tsx'
import { loginCopy } from './copy.ts'

const text = loginCopy.login
const WHOLE = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** Returns how the typed address signs in: asked once it is whole, and forgotten when it changes. */
export function useCompanyLogin() {
  const [sso, setSso] = useState<'none' | 'offered' | 'only'>('none')
  const [withPassword, setWithPassword] = useState(false)
  const asked = useRef('')
  return {
    isOffered: sso !== 'none',
    isOnly: sso === 'only' && !withPassword,
    ask(typed: string): void {
      const email = typed.trim()
      if (!WHOLE.test(email) || asked.current === email) return
      asked.current = email
      void askHowToSignIn(email).then((how) => {
        if (asked.current === email) setSso(how)
      })
    },
    forget(): void {
      asked.current = ''
      setSso('none')
      setWithPassword(false)
    },
    /** The person for emergencies still has one. */
    usePassword: () => setWithPassword(true),
    /** A password that the company's login replaced: the button for it appears. */
    noteRefusal(error: unknown): never {
      if (error instanceof ApiError && error.code === 'so_sso') setSso('only')
      throw error
    },
  }
}

/** The other way in, where passwords open the account as well. */
export function CompanyButton({ emailOf }: { emailOf: () => string }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const leave = async () => {
    setBusy(true)
    setError('')
    await leaveForCompanyLogin(emailOf()).catch((cause: unknown) => setError(messageOf(cause)))
    setBusy(false)
  }
  return (
    <div className="mb-1 grid w-full gap-1.5">
      <Button busy={busy} onClick={() => void leave()} className="h-[38px] w-full touch:h-11">
        {busy ? text.companyBusy : text.company}
      </Button>
      {error !== '' && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
