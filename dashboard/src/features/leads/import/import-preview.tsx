import type { ImportPreview, ImportRow, StartImport } from '@fechai/contracts/lead-imports'
import { IMPORT_FIELDS, mappingFault, type ImportMapping, type ImportTarget } from '@fechai/domain/lead-import'
import type { CustomField } from '@fechai/domain/lead-settings'
import { useEffect, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../../lib/api.ts'
import { checkMapping, closeImport, startImport } from '../../../state/lead-imports.ts'
import { leadSettings, needLeadSettings } from '../../../state/lead-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { inputLook } from '../../../ui/text-field.tsx'
import { importCopy as text } from './import-copy.ts'

/** The columns of a sheet with their targets, and its first rows as they would be imported. */
export function ImportPreviewStep({ preview }: { preview: ImportPreview }) {
  const [mapping, setMapping] = useState<ImportMapping>(preview.mapping)
  const [duplicates, setDuplicates] = useState<StartImport['duplicates']>('pular')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const fault = mappingFault(mapping) ?? ''
  const { rows } = preview.import
  const leads = rows - preview.refused - (duplicates === 'pular' ? preview.duplicates : 0)
  const attempt = async (work: Promise<void>) => {
    setBusy(true)
    setError('')
    try {
      await work
    } catch (failure) {
      setError(messageOf(failure))
    }
    setBusy(false)
  }
  const choose = (at: number, target: ImportTarget | null) => {
    const next = mapping.map((each, index) => (index === at ? target : each))
    setMapping(next)
    if (mappingFault(next) === null) void attempt(checkMapping(next))
  }
  return (
    <div className="mt-3 grid min-w-0 gap-4">
      <section aria-label={text.columns} className="grid gap-2">
        <h3 className="font-semibold">{text.columns}</h3>
        <div className="grid max-h-56 gap-x-4 gap-y-2 overflow-y-auto tablet:grid-cols-2">
          {preview.headings.map((heading, at) => (
            <Target
              // Two columns may have one heading.
              key={`${at}-${heading}`}
              heading={heading || text.unnamed(at + 1)}
              target={mapping[at] ?? null}
              onChange={(target) => choose(at, target)}
            />
          ))}
        </div>
      </section>
      <Rows title={text.first} preview={preview} rows={preview.rows} busy={busy} />
      {preview.refusedRows.length > 0 && (
        <Rows title={text.othersRefused} preview={preview} rows={preview.refusedRows} busy={busy} />
      )}
      <p role="status">{text.summary(rows, preview.refused, preview.duplicates)}</p>
      {preview.duplicates > 0 && (
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">{text.duplicates}</legend>
          {(['pular', 'criar'] as const).map((each) => (
            <label key={each} className="flex items-center gap-2 touch:min-h-11">
              <input
                type="radio"
                name="duplicates"
                className="accent-accent"
                checked={duplicates === each}
                onChange={() => setDuplicates(each)}
              />
              {each === 'pular' ? text.leaveOut : text.makeToo}
            </label>
          ))}
        </fieldset>
      )}
      {(fault || error) !== '' && (
        <p role="alert" className="text-sm text-danger">
          {fault || error}
        </p>
      )}
      <DialogActions>
        <Button onClick={closeImport}>{text.cancel}</Button>
        <Button
          look="primary"
          busy={busy}
          disabled={fault !== '' || leads === 0}
          onClick={() => void attempt(startImport({ mapping, duplicates }))}
        >
          {text.start(leads)}
        </Button>
      </DialogActions>
    </div>
  )
}

interface TargetProps {
  heading: string
  target: ImportTarget | null
  onChange: (target: ImportTarget | null) => void
}

function Target({ heading, target, onChange }: TargetProps) {
  const fields = (useSnapshot(leadSettings).known?.fields ?? []) as readonly CustomField[]
  const id = useId()
  useEffect(() => void needLeadSettings(), [])
  return (
    <div className="grid grid-cols-2 items-center gap-2 text-sm">
      <label htmlFor={id} className="truncate" title={heading}>
        {heading}
      </label>
      <select
        id={id}
        value={target ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : (value as ImportTarget))}
        className={`${inputLook} ${target === null ? 'text-soft' : ''}`}
      >
        <option value="">{text.skip}</option>
        {IMPORT_FIELDS.map((field) => (
          <option key={field} value={field}>
            {text.targets[field]}
          </option>
        ))}
        {fields.some(({ archived }) => !archived) && (
          <optgroup label={text.own}>
            {fields
              .filter(({ archived }) => !archived)
              .map((field) => (
                <option key={field.id} value={`campo:${field.id}`}>
                  {field.name}
                </option>
              ))}
          </optgroup>
        )}
      </select>
    </div>
  )
}

interface RowsProps {
  title: string
  preview: ImportPreview
  rows: readonly ImportRow[]
  busy: boolean
}

function Rows({ title, preview: { headings }, rows, busy }: RowsProps) {
  const cell = 'max-w-44 truncate border-b border-line px-2.5 py-1.5 text-left'
  return (
    <section aria-label={title} className="grid min-w-0 gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <div
        tabIndex={0}
        role="region"
        aria-label={title}
        aria-busy={busy}
        className="overflow-x-auto rounded-control border border-line text-sm"
      >
        <table className={`w-full whitespace-nowrap tabular-nums ${busy ? 'opacity-60' : ''}`}>
          <thead className="text-soft">
            <tr>
              {[text.line, text.problem, ...headings].map((each, at) => (
                <th key={`${at}-${each}`} scope="col" className={`${cell} font-normal`}>
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells, fault, isDuplicate }) => (
              <tr key={line}>
                <td className={`${cell} text-soft`}>{line}</td>
                <td className={`${cell} ${fault ? 'text-danger' : isDuplicate ? 'text-amber' : 'text-soft'}`}>
                  {fault ? text.faults[fault] : isDuplicate ? text.repeated : text.fine}
                </td>
                {cells.map((each, at) => (
                  <td key={at} className={cell} title={each}>
                    {each}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
