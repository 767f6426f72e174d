import type { LeadSettings } from '@fechai/contracts/lead-settings'
import { LEAD_SETTING_LIMITS, typedCustomValue, type CustomField } from '@fechai/domain/lead-settings'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { filterList, leadList, type FieldCondition } from '../../state/lead-list.ts'
import { leadSettings } from '../../state/lead-settings.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { leadsCopy } from './copy.ts'
import { chipLook, RemoveFilter } from './filter-menu.tsx'

/** Conditions on the company's own fields; nothing while the company has none. */
export function FieldFilter() {
  const { known } = useSnapshot(leadSettings) as { known: LeadSettings | null }
  const campos = useSnapshot(leadList).filters.campos as readonly FieldCondition[]
  const [isOpen, setIsOpen] = useState(false)
  const fields = known?.fields.filter(({ archived }) => !archived) ?? []
  if (fields.length === 0) return null
  const isSet = campos.length > 0
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const conditions = fields.flatMap((field) => conditionOf(field, typed) ?? [])
    filterList({ campos: conditions.slice(0, LEAD_SETTING_LIMITS.conditions) })
    setIsOpen(false)
  }
  return (
    <div className="flex">
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger
          className={clsx(
            chipLook,
            'border-line2 bg-surface hover:text-text',
            isSet ? 'rounded-r-none border-r-0' : 'text-soft',
          )}
        >
          {isSet ? leadsCopy.conditions(campos.length) : leadsCopy.ownFields}
          {!isSet && <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.75} />}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={4}
            collisionPadding={12}
            aria-label={leadsCopy.ownFields}
            className="z-30 max-h-[70dvh] w-72 animate-appear overflow-y-auto rounded-surface border border-line bg-surface p-3 text-sm shadow-float outline-none"
          >
            <form onSubmit={apply} className="grid gap-3">
              {fields.map((field) => (
                <Condition key={field.id} field={field} now={campos.find(({ campo }) => campo === field.id)} />
              ))}
              <Button type="submit" look="primary">
                {leadsCopy.apply}
              </Button>
            </form>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {isSet && <RemoveFilter label={leadsCopy.ownFields} onRemove={() => filterList({ campos: [] })} />}
    </div>
  )
}

function Condition({ field: { id, name, kind, choices }, now }: { field: CustomField; now?: FieldCondition }) {
  if (kind === 'escolha')
    return (
      <fieldset className="grid gap-1">
        <legend>{name}</legend>
        {choices.map((choice) => (
          <label key={choice} className="flex items-center gap-2 touch:min-h-11">
            <input
              type="checkbox"
              name={id}
              value={choice}
              defaultChecked={now?.valores?.includes(choice)}
              className="accent-accent"
            />
            {choice}
          </label>
        ))}
      </fieldset>
    )
  if (kind === 'texto')
    return (
      <label className="grid gap-1">
        {name}
        <input name={id} placeholder={leadsCopy.contains} defaultValue={now?.contem} className={inputLook} />
      </label>
    )
  const box = (end: 'de' | 'ate', label: string) => (
    <input
      type={kind === 'data' ? 'date' : 'text'}
      inputMode={kind === 'numero' ? 'decimal' : undefined}
      name={`${id}-${end}`}
      aria-label={`${name}: ${label}`}
      placeholder={label}
      defaultValue={String(now?.[end] ?? '').replace('.', ',')}
      className={inputLook}
    />
  )
  return (
    <fieldset className="grid gap-1">
      <legend>{name}</legend>
      <span className="grid grid-cols-2 gap-2">
        {box('de', leadsCopy.startFrom)}
        {box('ate', leadsCopy.startTo)}
      </span>
    </fieldset>
  )
}

/** Returns the condition that the form states for a field; null without one. */
function conditionOf(field: CustomField, typed: FormData): FieldCondition | null {
  const { id: campo, kind } = field
  if (kind === 'escolha') {
    const valores = typed.getAll(campo).map(String)
    return valores.length > 0 ? { campo, valores } : null
  }
  if (kind === 'texto') {
    const contem = String(typed.get(campo) ?? '').trim()
    return contem === '' ? null : { campo, contem }
  }
  const [de, ate] = (['de', 'ate'] as const).map(
    (end) => typedCustomValue(field, String(typed.get(`${campo}-${end}`) ?? '')) ?? undefined,
  )
  return de === undefined && ate === undefined ? null : { campo, de, ate }
}
