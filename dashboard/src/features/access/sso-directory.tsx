import type { ScimToken, SsoConnection } from '@fechai/contracts/sso'
import { displayTime } from '@fechai/domain/clock'
import { useState } from 'react'
import { makeScimToken, revokeScimToken } from '../../state/sso.ts'
import { Button } from '../../ui/button.tsx'
import { act } from './act.ts'
import { AskPassword } from './ask-password.tsx'
import { useBusy } from './use-busy.ts'
import { ShownOnce } from './shown-once.tsx'
import { ssoCopy as text } from './sso-copy.ts'
import { CopyField } from './sso-dialogs.tsx'

/** The directory of the company: where it calls, and the token that it calls with. */
export function SsoDirectory({ scim, url }: { scim: SsoConnection['scim']; url: string }) {
  const [making, setMaking] = useState(false)
  const { busy, run } = useBusy()
  const since = scim && [
    text.tokenSince(displayTime(scim.madeAt)),
    scim.usedAt === null ? text.tokenUnused : text.tokenUsed(displayTime(scim.usedAt)),
  ]
  return (
    <li className="grid gap-2.5 px-4 py-3">
      <div>
        <h3 className="font-semibold">{text.directory}</h3>
        <p className="text-sm text-soft">{text.directoryText}</p>
        <p className="text-sm text-soft tabular-nums">{since ? since.join(' · ') : text.noToken}</p>
      </div>
      {scim && <CopyField label={text.scimUrl} value={url} copy={text.copyScim} copied={text.scimCopied} />}
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button look="quiet" onClick={() => setMaking(true)}>
          {scim ? text.changeToken : text.makeToken}
        </Button>
        {scim && (
          <Button look="quiet" busy={busy} onClick={() => run(act(revokeScimToken(), text.tokenRevoked))}>
            {text.revokeToken}
          </Button>
        )}
      </div>
      {making && <TokenDialog onClose={() => setMaking(false)} />}
    </li>
  )
}

function TokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<ScimToken | null>(null)
  if (made)
    return (
      <ShownOnce
        title={text.tokenMade}
        description={text.tokenNote}
        label={text.token}
        value={made.token}
        copy={text.copyToken}
        copied={text.tokenCopied}
        onClose={onClose}
      />
    )
  return (
    <AskPassword
      title={text.tokenTitle}
      description={text.tokenText}
      action={text.makeToken}
      onConfirm={async (current) => setMade(await makeScimToken(current))}
      onClose={onClose}
    />
  )
}
