import type { SsoConnection, SsoSettings } from '@fechai/contracts/sso'
import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Section } from '../../parts/section.tsx'
import { loadSso, openSso, sso, testSso } from '../../state/sso.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { LoadedList } from './loaded-list.tsx'
import { act } from './act.ts'
import { useBusy } from './use-busy.ts'
import { ssoCopy as text } from './sso-copy.ts'
import { ConnectDialog, RemoveSsoDialog, SwitchDialog } from './sso-dialogs.tsx'
import { SsoDirectory } from './sso-directory.tsx'
import { SsoDomains } from './sso-domains.tsx'
import { SsoOnly } from './sso-only.tsx'

/** 'Login da empresa': the issuer, its domains, whether it is the only way in, and the directory. */
export function SsoSection() {
  const { status, error, settings } = useSnapshot(sso) as { status: string; error: string; settings: SsoSettings }
  const { connection } = settings
  const [connecting, setConnecting] = useState(false)
  useEffect(openSso, [])
  return (
    <Section title={text.title} note={text.note}>
      <LoadedList
        {...{ status, error }}
        title={text.title}
        onRetry={() => void loadSso()}
        isEmpty={connection === null}
        none={text.none}
      >
        {connection && (
          <>
            <Issuer connection={connection} onChange={() => setConnecting(true)} />
            <SsoDomains domains={settings.domains} />
            <SsoOnly connection={connection} />
            <SsoDirectory scim={connection.scim} url={settings.scimUrl} />
          </>
        )}
      </LoadedList>
      {status === 'ready' && connection === null && (
        <div className="mt-2.5">
          <Button onClick={() => setConnecting(true)}>
            <Building2 aria-hidden className="size-4" strokeWidth={1.75} />
            {text.connect}
          </Button>
        </div>
      )}
      {connecting && (
        <ConnectDialog redirectUri={settings.redirectUri} known={connection} onClose={() => setConnecting(false)} />
      )}
    </Section>
  )
}

function Issuer({ connection, onChange }: { connection: SsoConnection; onChange: () => void }) {
  const { issuer, clientId, isOn, isOnly, isTested } = connection
  const [asking, setAsking] = useState<'switch' | 'remove' | null>(null)
  const { busy, run } = useBusy()
  const standing = isOnly ? text.onlyOn : isOn ? text.on : text.off
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{issuer}</p>
          <p className="text-sm [overflow-wrap:anywhere]">{text.client(clientId)}</p>
          <p className="text-sm text-soft">
            {standing} ·{' '}
            <span className={isTested ? undefined : 'text-amber'}>{isTested ? text.tested : text.untested}</span>
          </p>
        </div>
        <Switch
          aria-label={isOn ? text.turnOff : text.turnOn}
          checked={isOn}
          disabled={busy}
          onCheckedChange={() => setAsking('switch')}
        />
      </div>
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button look="quiet" busy={busy} onClick={() => run(act(testSso(), text.testPassed))}>
          {text.test}
        </Button>
        <Button look="quiet" onClick={onChange}>
          {text.change}
        </Button>
        <Button look="quiet" onClick={() => setAsking('remove')}>
          {text.remove}
        </Button>
      </div>
      {asking === 'switch' && <SwitchDialog isOn={isOn} onClose={() => setAsking(null)} />}
      {asking === 'remove' && <RemoveSsoDialog onClose={() => setAsking(null)} />}
    </li>
  )
}
