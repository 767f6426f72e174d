import type { LeadSettings as Known } from '@fechai/contracts/lead-settings'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Section } from '../../parts/section.tsx'
import { changeLeadSettings, leadSettings, loadLeadSettings } from '../../state/lead-settings.ts'
import { Button } from '../../ui/button.tsx'
import { act } from './act.ts'
import { FieldsDialog, ReasonsDialog } from './lead-setting-dialogs.tsx'
import { leadSettingCopy as text } from './lead-setting-copy.ts'
import { LoadedList } from './loaded-list.tsx'

/** The company's reasons for a loss and its own fields, for managers. */
export function LeadSettings() {
  const { known, error } = useSnapshot(leadSettings) as { known: Known | null; error: string }
  const [editing, setEditing] = useState<'reasons' | 'fields' | null>(null)
  useEffect(() => void loadLeadSettings(), [])
  const close = () => setEditing(null)
  const list = {
    status: known ? 'ready' : error === '' ? 'loading' : 'error',
    error,
    onRetry: () => void loadLeadSettings(),
  }
  return (
    <>
      <Section title={text.reasons.title} note={text.reasons.note}>
        <LoadedList {...list} title={text.reasons.title} isEmpty={known?.reasons.length === 0} none={text.reasons.none}>
          {known?.reasons.map(({ id, name, archived }) => (
            <Entry key={id} name={name} notes={archived ? [text.archived] : []} />
          ))}
        </LoadedList>
        {known && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={() => setEditing('reasons')}>{text.edit}</Button>
            <label className="flex items-center gap-2 text-sm touch:min-h-11">
              <input
                type="checkbox"
                className="accent-accent"
                checked={known.demandsReason}
                onChange={({ currentTarget: { checked } }) =>
                  void act(changeLeadSettings({ demandsReason: checked }), text.reasons.saved)
                }
              />
              {text.reasons.demanded}
            </label>
          </div>
        )}
      </Section>
      <Section title={text.fields.title} note={text.fields.note}>
        <LoadedList {...list} title={text.fields.title} isEmpty={known?.fields.length === 0} none={text.fields.none}>
          {known?.fields.map(({ id, name, kind, choices, onCard, archived }) => (
            <Entry
              key={id}
              name={name}
              notes={[
                kind === 'escolha' ? `${text.kinds[kind]}: ${choices.join(', ')}` : text.kinds[kind],
                ...(onCard ? [text.fields.onCard.toLowerCase()] : []),
                ...(archived ? [text.archived] : []),
              ]}
            />
          ))}
        </LoadedList>
        {known && (
          <div>
            <Button onClick={() => setEditing('fields')}>
              {known.fields.length === 0 ? text.fields.add : text.edit}
            </Button>
          </div>
        )}
      </Section>
      {known && editing === 'reasons' && <ReasonsDialog known={known} onClose={close} />}
      {known && editing === 'fields' && <FieldsDialog known={known} onClose={close} />}
    </>
  )
}

const Entry = ({ name, notes }: { name: string; notes: readonly string[] }) => (
  <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
    <span className="[overflow-wrap:anywhere]">{name}</span>
    <span className="text-sm text-soft [overflow-wrap:anywhere]">{notes.join(' · ')}</span>
  </li>
)
