import type { LeadSettings } from '@fechai/contracts/lead-settings'
import { FIELD_KINDS, LEAD_SETTING_LIMITS, type CustomField, type LossReason } from '@fechai/domain/lead-settings'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { newId } from '../../lib/new-id.ts'
import { changeLeadSettings } from '../../state/lead-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { leadSettingCopy as text } from './lead-setting-copy.ts'

/** An entry under edit; a new one has no id yet. */
type Draft<Entry> = Omit<Entry, 'id'> & { id: string | null; key: string }

const drafts = <Entry extends { id: string }>(known: readonly Entry[]): Draft<Entry>[] =>
  known.map((entry) => ({ ...entry, key: entry.id }))

interface DialogProps {
  known: LeadSettings
  onClose: () => void
}

/** Edits the reasons for a loss: names, order, archived ones. */
export function ReasonsDialog({ known, onClose }: DialogProps) {
  const [list, setList] = useState(() => drafts<LossReason>(known.reasons))
  const save = async () => {
    if (list.some(({ name }) => name.trim() === '')) return text.noName
    await changeLeadSettings({ reasons: list.map(({ id, name, archived }) => ({ id, name, archived })) })
    toast(text.reasons.saved)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={text.reasons.title} description={text.reasons.note} className="w-[520px]">
      <DialogForm action={text.save} onSend={save} onClose={onClose}>
        <Entries list={list} onChange={setList} entry={text.reasons.entry} />
        {list.length < LEAD_SETTING_LIMITS.reasons && (
          <Add onClick={() => setList([...list, { id: null, key: newId(), name: '', archived: false }])}>
            {text.reasons.add}
          </Add>
        )}
      </DialogForm>
    </Dialog>
  )
}

/** Edits the company's own fields: names, kinds, choices, order, archived ones. */
export function FieldsDialog({ known, onClose }: DialogProps) {
  const [list, setList] = useState(() => drafts<CustomField>(known.fields))
  const save = async () => {
    if (list.some(({ name }) => name.trim() === '')) return text.noName
    const fields = list.map(({ key: _key, choices, ...field }) => ({
      ...field,
      choices: choices.map((choice) => choice.trim()).filter(Boolean),
    }))
    await changeLeadSettings({ fields })
    toast(text.fields.saved)
    onClose()
  }
  const change = (key: string, changes: Partial<CustomField>) =>
    setList(list.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  return (
    <Dialog open onClose={onClose} title={text.fields.title} description={text.fields.note} className="w-[560px]">
      <DialogForm action={text.save} onSend={save} onClose={onClose}>
        <Entries list={list} onChange={setList} entry={text.fields.entry}>
          {({ key, kind, choices, onCard, archived }) =>
            !archived && (
              <div className="grid gap-2 text-sm">
                <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <select
                    aria-label={text.fields.kind}
                    value={kind}
                    onChange={({ currentTarget: { value } }) => change(key, { kind: value as CustomField['kind'] })}
                    className={`${inputLook} w-36!`}
                  >
                    {FIELD_KINDS.map((each) => (
                      <option key={each} value={each}>
                        {text.kinds[each]}
                      </option>
                    ))}
                  </select>
                  <label className="flex items-center gap-2 touch:min-h-11">
                    <input
                      type="checkbox"
                      className="accent-accent"
                      checked={onCard}
                      onChange={({ currentTarget: { checked } }) => change(key, { onCard: checked })}
                    />
                    {text.fields.onCard}
                  </label>
                </span>
                {kind === 'escolha' && (
                  <textarea
                    aria-label={text.fields.choices}
                    placeholder={text.fields.choices}
                    rows={3}
                    value={choices.join('\n')}
                    onChange={({ currentTarget: { value } }) => change(key, { choices: value.split('\n') })}
                    className={`${inputLook} h-auto py-2 touch:h-auto`}
                  />
                )}
              </div>
            )
          }
        </Entries>
        {list.length < LEAD_SETTING_LIMITS.fields && (
          <Add
            onClick={() =>
              setList([
                ...list,
                {
                  ...{ id: null, key: newId(), name: '', archived: false },
                  ...{ kind: 'texto', choices: [], onCard: false },
                },
              ])
            }
          >
            {text.fields.add}
          </Add>
        )}
      </DialogForm>
    </Dialog>
  )
}

const Add = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <div>
    <Button onClick={onClick}>
      <Plus aria-hidden className="size-4" strokeWidth={1.75} />
      {children}
    </Button>
  </div>
)

interface EntriesProps<Entry extends LossReason> {
  list: readonly Draft<Entry>[]
  onChange: (list: Draft<Entry>[]) => void
  /** Name of one entry. */
  entry: string
  /** Content of an entry beside its name. */
  children?: (entry: Draft<Entry>) => ReactNode
}

/** Rows of a list: each is renamed, moved, archived, or removed while it is new. */
function Entries<Entry extends LossReason>({ list, onChange, entry, children }: EntriesProps<Entry>) {
  const put = (at: number, changes: Partial<LossReason>) =>
    onChange(list.map((each, index) => (index === at ? { ...each, ...changes } : each)))
  const swap = (at: number, other: number) => {
    const next = [...list]
    ;[next[at], next[other]] = [next[other]!, next[at]!]
    onChange(next)
  }
  return (
    <ul className="grid gap-2">
      {list.map((each, at) => {
        const name = each.name || entry
        return (
          <li key={each.key} className="grid gap-1.5">
            <span className="flex items-center gap-0.5">
              <input
                aria-label={entry}
                placeholder={entry}
                value={each.name}
                maxLength={LEAD_SETTING_LIMITS.nameLength}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => put(at, { name: value })}
                className={`${inputLook} min-w-0 flex-1 ${each.archived ? 'text-soft line-through' : ''}`}
              />
              {/* A phone has room for the name and two buttons: a row moves up as the one above it moves down. */}
              <Act
                label={text.up(name)}
                icon={ArrowUp}
                disabled={at === 0}
                className="max-tablet:hidden"
                onClick={() => swap(at, at - 1)}
              />
              <Act
                label={text.down(name)}
                icon={ArrowDown}
                disabled={at === list.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              {each.id === null ? (
                <Act
                  label={text.remove(name)}
                  icon={X}
                  onClick={() => onChange(list.filter((_, index) => index !== at))}
                />
              ) : (
                <Act
                  label={each.archived ? text.restore(name) : text.archive(name)}
                  icon={each.archived ? ArchiveRestore : Archive}
                  onClick={() => put(at, { archived: !each.archived })}
                />
              )}
            </span>
            {children?.(each)}
          </li>
        )
      })}
    </ul>
  )
}

interface ActProps {
  label: string
  icon: typeof X
  disabled?: boolean
  className?: string
  onClick: () => void
}

const Act = ({ label, icon: Icon, ...rest }: ActProps) => (
  <Button look="quiet" shape="icon" aria-label={label} title={label} {...rest}>
    <Icon aria-hidden className="size-4" strokeWidth={1.75} />
  </Button>
)
