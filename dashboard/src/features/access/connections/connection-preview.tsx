import type { ConnectionPreview } from '@fechai/contracts/connections'
import { formatBRL } from '@fechai/domain/amount'
import type { ConnectionMapping } from '@fechai/domain/connection'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { cardLook, Section } from '../../../parts/section.tsx'
import { previewMapping } from '../../../state/connections.ts'
import { connectionCopy } from './copy.ts'

const text = connectionCopy.page

/** A dry run: the newest leads as the other system would get them. */
export function ConnectionPreviewTable({ id, mapping }: { id: string; mapping: ConnectionMapping }) {
  const [preview, setPreview] = useState<ConnectionPreview | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    let isGone = false
    previewMapping(id, mapping).then(
      (found) => !isGone && setPreview(found),
      (cause: unknown) => !isGone && setError(messageOf(cause)),
    )
    return () => void (isGone = true)
  }, [id, mapping])
  return (
    <Section title={text.previewTitle}>
      {error !== '' && <p role="alert">{error}</p>}
      {!preview && error === '' && <span aria-busy aria-label={text.previewTitle} className="skeleton h-40" />}
      {preview && <Rows preview={preview} />}
    </Section>
  )
}

function Rows({ preview: { rows, total, withoutStage, withoutOwner } }: { preview: ConnectionPreview }) {
  if (rows.length === 0) return <p className={`${cardLook} px-4 py-3 text-sm text-soft`}>{text.previewNone}</p>
  const { lead, fields, stage, owner, value } = text.columns
  return (
    <>
      <p className="text-sm text-soft tabular-nums">
        {[text.total(total), text.without(withoutStage, withoutOwner)].filter(Boolean).join(' ')}
      </p>
      <div className={`overflow-x-auto ${cardLook}`}>
        <table className="w-full min-w-[640px] text-left text-sm">
          <thead className="text-soft">
            <tr>
              {[lead, fields, stage, owner].map((each) => (
                <th key={each} scope="col" className="px-4 py-2 font-normal">
                  {each}
                </th>
              ))}
              <th scope="col" className="px-4 py-2 text-right font-normal">
                {value}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">
            {rows.map((row) => (
              <tr key={row.leadId}>
                <th scope="row" className="px-4 py-2 font-semibold">
                  {row.nome}
                  {row.isKnown && <span className="block text-xs font-normal text-soft">{text.isKnown}</span>}
                </th>
                <td className="max-w-80 px-4 py-2">
                  {row.fields.map((each) => (
                    <span key={each.label} className="block truncate">
                      <span className="text-soft">{each.label}:</span> {each.value}
                    </span>
                  ))}
                </td>
                <td className="px-4 py-2">{row.stage ?? '–'}</td>
                <td className="px-4 py-2">{row.owner ?? '–'}</td>
                <td className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
                  {row.value === null ? '–' : formatBRL(row.value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
