import type { ReleaseWithItems } from '@fechai/contracts/releases'
import { DEFAULT_MODULES, RELEASE_ITEM_TYPES, RELEASE_LIMITS, type ReleaseItemType } from '@fechai/domain/release'
import { Megaphone, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { addItem, publishRelease, removeItem } from '../../state/releases.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook, TextField } from '../../ui/text-field.tsx'
import { releasesCopy } from './copy.ts'
import { faultText } from './fault-text.ts'

const { items: text, publish, failures } = releasesCopy
const COLUMNS = 'tablet:grid-cols-[130px_90px_minmax(0,1fr)_auto]'

/** Edits the changes item by item, and publishes them to all users. */
export function ItemsCard({ draft }: { draft: ReleaseWithItems | null }) {
  const modules = draft && draft.modules.length > 0 ? draft.modules : [...DEFAULT_MODULES]
  const [item, setItem] = useState<{ module: string; type: ReleaseItemType; text: string }>({
    ...{ module: '', type: 'feat', text: '' },
  })
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState<'add' | 'publish' | null>(null)
  const module = modules.includes(item.module) ? item.module : modules[0]!
  const run = async (what: 'add' | 'publish', work: () => Promise<void>, failed: string) => {
    setBusy(what)
    setFault('')
    await work().catch((error: unknown) => setFault(faultText(error, failed)))
    setBusy(null)
  }
  const add = () =>
    run(
      'add',
      async () => {
        await addItem(draft!.id, { ...item, module, text: item.text.trim() })
        setItem({ ...item, module, text: '' })
      },
      failures.item,
    )
  const tell = () =>
    run(
      'publish',
      async () => {
        toast(publish.done((await publishRelease(draft!.id)).version))
      },
      failures.publish,
    )
  if (!draft) return <p className="px-4 py-4 text-sm text-soft">{text.first}</p>
  return (
    <div className="grid gap-3 px-4 py-3.5">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (item.text.trim() !== '' && busy === null) void add()
        }}
        className={`grid items-end gap-3 ${COLUMNS}`}
      >
        <Choice
          label={text.module}
          options={modules}
          value={module}
          onChange={(next) => setItem({ ...item, module: next })}
        />
        <Choice
          label={text.type}
          options={RELEASE_ITEM_TYPES}
          value={item.type}
          onChange={(next) => setItem({ ...item, type: next as ReleaseItemType })}
        />
        <TextField
          label={text.text}
          placeholder={text.placeholder}
          maxLength={RELEASE_LIMITS.item}
          autoComplete="off"
          value={item.text}
          onChange={(event) => setItem({ ...item, text: event.currentTarget.value })}
        />
        <Button type="submit" busy={busy === 'add'} disabled={item.text.trim() === ''} className="h-[38px]">
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {text.add}
        </Button>
      </form>
      {draft.items.length === 0 ? (
        <p className="text-sm text-soft">{text.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {draft.items.map(({ id, module: part, type, text: what }) => (
            <li key={id} className={`grid grid-cols-[auto_auto_1fr] items-center gap-x-3 py-1.5 ${COLUMNS}`}>
              <span className="text-soft tablet:text-text">{part}</span>
              <span className="justify-self-start rounded-full border border-line2 px-2 py-0.5 text-xs">{type}</span>
              <span className="min-w-0 [overflow-wrap:anywhere] max-tablet:order-last max-tablet:col-span-3">
                {what}
              </span>
              <Button
                look="quiet"
                shape="icon"
                className="justify-self-end"
                aria-label={text.remove(what)}
                onClick={() =>
                  void removeItem(draft.id, id).catch((error: unknown) =>
                    setFault(failures.other(faultText(error, failures.item))),
                  )
                }
              >
                <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button look="primary" busy={busy === 'publish'} onClick={() => void tell()}>
          <Megaphone aria-hidden className="size-4" strokeWidth={1.75} />
          {publish.button}
        </Button>
        <span className="text-sm text-soft">{publish[draft.channel]}</span>
      </div>
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <label className="grid gap-1.5 text-sm">
    {label}
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)} className={inputLook}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
)
