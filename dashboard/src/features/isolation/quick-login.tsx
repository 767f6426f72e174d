import { TEST_ACCOUNTS, TEST_PASSWORD } from '@fechai/domain/test-accounts'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { cardLook, Section } from '../../parts/section.tsx'
import { session, signIn, signOut } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { isolationCopy } from './copy.ts'

const text = isolationCopy.quickLogin

/** Enters as one of the people of the development server; no other server has them, nor this part. */
export default function QuickLogin() {
  const [busy, setBusy] = useState('')
  const enterAs = async (email: string) => {
    setBusy(email)
    try {
      await signOut()
      await signIn(email, TEST_PASSWORD)
      location.reload()
    } catch (error) {
      setBusy('')
      toast.error(messageOf(error))
    }
  }
  return (
    <Section title={text.title} note={text.note}>
      <div className={`${cardLook} flex flex-wrap gap-2 px-4 py-3`}>
        {TEST_ACCOUNTS.map(({ email, name, company, role }) => (
          <Button
            key={email}
            busy={busy === email}
            disabled={session.user?.email === email}
            onClick={() => void enterAs(email)}
          >
            {`${name} (${role}, ${company})`}
          </Button>
        ))}
      </div>
    </Section>
  )
}
