import type { RemoteAccount, RemoteChoice } from '@fechai/contracts/connections'
import type { Member } from '@fechai/contracts/members'
import { SYNCED_FIELD_NAMES, SYNCED_FIELDS, type ConnectionMapping } from '@fechai/domain/connection'
import { PHASE_TITLES, PHASES } from '@fechai/domain/phases'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { LoadError } from '../../../parts/load-error.tsx'
import { cardLook, Section } from '../../../parts/section.tsx'
import { saveMapping } from '../../../state/connections.ts'
import { loadMembers, members } from '../../../state/members.ts'
import { Button } from '../../../ui/button.tsx'
import { inputLook } from '../../../ui/text-field.tsx'
import { AskPassword } from '../ask-password.tsx'
import { ConnectionPreviewTable } from './connection-preview.tsx'
import { connectionCopy } from './copy.ts'

const text = connectionCopy.page

interface Props {
  id: string
  account: RemoteAccount
  known: ConnectionMapping
  /** Switches on a connection whose fields were chosen, and which never was on; null for any other. */
  onStart: (() => void) | null
}

/** Chooses where each field, phase and person goes; the choice is looked at before it is saved. */
export function ConnectionMappingForm({ id, account, known, onStart }: Props) {
  const [mapping, setMapping] = useState(known)
  const [saved, setSaved] = useState(known)
  /** Starts by what was saved alone. */
  const start = mapping === saved ? onStart : null
  const [isPreviewed, setPreviewed] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { list, error } = useSnapshot(members)
  const people = (list as readonly Member[]).filter(({ deactivatedAt }) => deactivatedAt === null)
  useEffect(() => void loadMembers(), [])
  const change = (part: 'fields' | 'stages' | 'owners', name: string, chosen: string) => {
    const { [name]: _former, ...others } = mapping[part] as Record<string, string>
    setPreviewed(false)
    setMapping({ ...mapping, [part]: chosen === '' ? others : { ...others, [name]: chosen } })
  }
  return (
    <>
      <Section title={text.fieldsTitle} note={text.fieldsNote}>
        <Pairs
          rows={SYNCED_FIELD_NAMES.map((name) => [name, SYNCED_FIELDS[name]])}
          choices={account.fields}
          nowhere={text.nowhere.fields}
          chosen={mapping.fields}
          onChoose={(name, chosen) => change('fields', name, chosen)}
        />
      </Section>
      {account.stages.length > 0 && (
        <Section title={text.stagesTitle} note={text.stagesNote}>
          <Pairs
            rows={PHASES.map((phase) => [phase, PHASE_TITLES[phase]])}
            choices={account.stages}
            nowhere={text.nowhere.stages}
            chosen={mapping.stages}
            onChoose={(name, chosen) => change('stages', name, chosen)}
          />
        </Section>
      )}
      {account.owners.length > 0 && (
        <Section title={text.ownersTitle} note={text.ownersNote}>
          {error !== '' && <LoadError message={error} onRetry={() => void loadMembers()} />}
          <Pairs
            rows={people.map((person) => [person.id, person.name])}
            choices={account.owners}
            nowhere={text.nowhere.owners}
            chosen={mapping.owners}
            onChoose={(name, chosen) => change('owners', name, chosen)}
          />
        </Section>
      )}
      {account.isTwoWay && (
        <label className="flex items-center gap-2.5 text-sm touch:min-h-11">
          <input
            type="checkbox"
            checked={mapping.isTwoWay}
            onChange={(event) => setMapping({ ...mapping, isTwoWay: event.currentTarget.checked })}
            className="size-4 shrink-0 accent-(--accent)"
          />
          {text.twoWay}
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setPreviewed(true)}>{text.preview}</Button>
        <Button look={start ? 'plain' : 'primary'} onClick={() => setSaving(true)}>
          {text.save}
        </Button>
        {start && (
          <Button look="primary" onClick={start}>
            {connectionCopy.start}
          </Button>
        )}
      </div>
      {start && <p className="text-sm text-soft">{text.notOn}</p>}
      {isPreviewed && <ConnectionPreviewTable id={id} mapping={mapping} />}
      {isSaving && (
        <AskPassword
          title={text.save}
          description={text.saveText}
          action={text.save}
          onConfirm={async (current) => {
            await saveMapping(id, mapping, current)
            setSaved(mapping)
            toast(text.saved)
            setSaving(false)
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

interface PairsProps {
  /** Name of ours and its label. */
  rows: readonly (readonly [string, string])[]
  choices: readonly RemoteChoice[]
  /** Label of the empty choice. */
  nowhere: string
  chosen: Readonly<Record<string, string | undefined>>
  onChoose: (name: string, chosen: string) => void
}

const Pairs = ({ rows, choices, nowhere, chosen, onChoose }: PairsProps) => (
  <ul className={`divide-y divide-line ${cardLook}`}>
    {rows.map(([name, label]) => (
      <li key={name} className="grid items-center gap-x-4 gap-y-1 px-4 py-2 tablet:grid-cols-[minmax(0,1fr)_300px]">
        <span className="truncate text-sm">{label}</span>
        <select
          aria-label={label}
          value={chosen[name] ?? ''}
          onChange={(event) => onChoose(name, event.currentTarget.value)}
          className={inputLook}
        >
          <option value="">{nowhere}</option>
          {choices.map(({ id, label: there }) => (
            <option key={id} value={id}>
              {there}
            </option>
          ))}
        </select>
      </li>
    ))}
  </ul>
)
