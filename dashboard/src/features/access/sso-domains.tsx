import type { SsoDomain } from '@fechai/contracts/sso'
import { CircleCheck, Copy } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { addSsoDomain } from '../../state/sso.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { act } from './act.ts'
import { DomainDialog } from './sso-domain-dialog.tsx'
import { useBusy } from './use-busy.ts'
import { ssoCopy as text } from './sso-copy.ts'

/** Domains of the company's addresses, each with the record that shows whose it is. */
export function SsoDomains({ domains }: { domains: readonly SsoDomain[] }) {
  const [typed, setTyped] = useState('')
  const { busy, run } = useBusy()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    run(act(addSsoDomain(typed.trim()), ({ domain }) => text.added(domain)).then((isDone) => isDone && setTyped('')))
  }
  return (
    <li className="grid gap-2.5 px-4 py-3">
      <h3 className="font-semibold">{text.domains}</h3>
      {domains.length === 0 && <p className="text-sm text-soft">{text.noDomains}</p>}
      {domains.map((domain) => (
        <Domain key={domain.id} domain={domain} />
      ))}
      <form noValidate onSubmit={add} className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-0 flex-1 basis-48"
          label={text.domain}
          placeholder="empresa.com.br"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={busy} className="h-[38px] touch:h-11">
          {text.addDomain}
        </Button>
      </form>
    </li>
  )
}

function Domain({ domain: { id, domain, record, verifiedAt } }: { domain: SsoDomain }) {
  const [asking, setAsking] = useState<'verify' | 'remove' | null>(null)
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">{domain}</span>
        {verifiedAt !== null && (
          <span className="inline-flex items-center gap-1 text-soft">
            <CircleCheck aria-hidden className="size-4 text-accent" strokeWidth={1.75} />
            {text.confirmed}
          </span>
        )}
        <span className="ml-auto flex gap-1">
          {verifiedAt === null && (
            <Button look="quiet" aria-label={text.of(text.verify, domain)} onClick={() => setAsking('verify')}>
              {text.verify}
            </Button>
          )}
          <Button look="quiet" aria-label={text.of(text.removeDomain, domain)} onClick={() => setAsking('remove')}>
            {text.removeDomain}
          </Button>
        </span>
      </div>
      {verifiedAt === null && (
        <div className="grid gap-1 rounded-control bg-raise px-3 py-2">
          <p className="text-soft">{text.pending}</p>
          <p className="[overflow-wrap:anywhere]">
            {text.recordName}: <code>{record.name}</code>
          </p>
          <div className="flex items-center gap-2">
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {text.recordValue}: <code>{record.value}</code>
            </p>
            <Button
              look="quiet"
              aria-label={text.copyRecord(domain)}
              onClick={() => void copyWithToast(record.value, text.recordCopied)}
            >
              <Copy aria-hidden className="size-4" strokeWidth={1.75} />
            </Button>
          </div>
        </div>
      )}
      {asking && <DomainDialog asked={asking} id={id} domain={domain} onClose={() => setAsking(null)} />}
    </div>
  )
}
