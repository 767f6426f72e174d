import type { CloudNumberAnswer } from '@fechai/contracts/whatsapp-cloud'
import { displayTime } from '@fechai/domain/clock'
import { Copy, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageName } from '../../lib/language-name.ts'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { officialCopy } from './official-copy.ts'

const text = officialCopy.number

export const titleOf = ({ atMeta, phoneNumberId }: CloudNumberAnswer): string =>
  text.title(atMeta?.displayNumber ?? phoneNumberId)

interface OfficialNumberProps {
  number: CloudNumberAnswer
  onRenew?: () => void
  onClose: () => void
}

/** A number's standing at Meta, its templates, and the values that Meta's page asks for. */
export function OfficialNumber({ number: { atMeta, trouble, hook }, onRenew, onClose }: OfficialNumberProps) {
  return (
    <div className="grid gap-4 pt-3">
      {trouble !== null && (
        <Notice icon={TriangleAlert} look="warn" role="alert">
          {trouble}
        </Notice>
      )}
      {atMeta && (
        <>
          <dl className="grid gap-3 tablet:grid-cols-3">
            <Fact label={text.name}>{atMeta.verifiedName ?? '—'}</Fact>
            <Fact label={text.quality}>{text.qualities[atMeta.quality] ?? text.unknown}</Fact>
            <Fact label={text.tier}>{text.tiers[atMeta.tier ?? ''] ?? atMeta.tier ?? '—'}</Fact>
          </dl>
          <Templates atMeta={atMeta} />
        </>
      )}
      <section className="grid gap-3 rounded-surface border border-line px-4 py-3">
        <div>
          <h3 className="font-semibold">{text.hookTitle}</h3>
          <p className="text-sm text-soft">{text.hookText}</p>
          <p className="text-sm text-soft">{text.hookMore}</p>
        </div>
        <Copied label={text.url} value={hook.url} />
        <Copied label={text.token} value={hook.verifyToken} />
        <p className="text-sm text-soft tabular-nums">
          {hook.verifiedAt === null ? text.notYet : text.verified(displayTime(hook.verifiedAt))}{' '}
          {hook.reportedAt !== null && text.reported(displayTime(hook.reportedAt))}
        </p>
      </section>
      <DialogActions>
        {onRenew && <Button onClick={onRenew}>{text.renew}</Button>}
        <Button look="primary" onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-soft">{label}</dt>
    <dd className="font-semibold break-words">{children}</dd>
  </div>
)

function Templates({ atMeta: { templates, others } }: { atMeta: NonNullable<CloudNumberAnswer['atMeta']> }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-semibold">{text.templates}</h3>
      {templates.length === 0 ? (
        <p className="text-sm text-soft">{text.noTemplates}</p>
      ) : (
        <ul className="flex max-h-32 flex-wrap gap-1.5 overflow-y-auto">
          {templates.map(({ name, language }) => (
            <li key={`${name} ${language}`} className="rounded-full border border-line px-2 py-0.5 text-sm">
              {name} <span className="text-soft">{languageName(language)}</span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className="text-xs text-soft">{text.others(others)}</p>}
    </section>
  )
}

const Copied = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-end gap-2">
    <TextField
      className="min-w-0 flex-1"
      label={label}
      readOnly
      value={value}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Button
      shape="icon"
      aria-label={text.copy(label)}
      title={text.copy(label)}
      onClick={() => void copyWithToast(value, text.copied)}
    >
      <Copy aria-hidden className="size-4" strokeWidth={1.75} />
    </Button>
  </div>
)
