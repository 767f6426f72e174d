import { toast } from 'sonner'
import { removeSsoDomain, verifySsoDomain } from '../../state/sso.ts'
import { AskPassword } from './ask-password.tsx'
import { ssoCopy as text } from './sso-copy.ts'

/** Asks for the password before a domain changes who gets in. */
export function DomainDialog({
  asked,
  id,
  domain,
  onClose,
}: {
  asked: 'verify' | 'remove'
  id: string
  domain: string
  onClose: () => void
}) {
  const isRemoval = asked === 'remove'
  const confirm = async (current: string) => {
    await (isRemoval ? removeSsoDomain : verifySsoDomain)(id, current)
    toast(isRemoval ? text.domainRemoved(domain) : text.verified(domain))
    onClose()
  }
  return (
    <AskPassword
      title={isRemoval ? text.removeDomainTitle(domain) : text.verifyTitle(domain)}
      description={isRemoval ? text.removeDomainText : text.verifyText}
      action={isRemoval ? text.removeDomain : text.verify}
      look={isRemoval ? 'danger' : 'primary'}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
