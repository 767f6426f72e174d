import type { SavedView, SavedViewBody, ViewPlace } from '@fechai/contracts/saved-views'
import { canViewReports } from '@fechai/domain/permissions'
import { Bookmark, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import {
  addSavedView,
  findSavedView,
  loadSavedViews,
  removeSavedView,
  replaceSavedView,
  savedViews,
} from '../../state/saved-views.ts'
import { session } from '../../state/session.ts'
import { menuLook } from '../../ui/check-item.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { viewCopy as text } from './view-copy.ts'

/** The screen as it is, without its name. */
export type ScreenView = Omit<SavedViewBody, 'name' | 'shared'>

export interface ViewMenuProps {
  place: ViewPlace
  /** Reads filters, order and columns from the screen. */
  read: () => ScreenView
  /** Shows a view on the screen. */
  show: (view: SavedView) => void
}

const PATHS: Record<ViewPlace, string> = { lista: '/leads', quadro: '/pipeline' }
const itemLook =
  'flex h-8 cursor-pointer items-center gap-3 rounded-md px-2 outline-none data-highlighted:bg-line/60 touch:h-11'

/** Chooses, saves, updates and removes views. The address names the open one. */
export function ViewMenu({ place, read, show }: ViewMenuProps) {
  const { list, error, open } = useSnapshot(savedViews)
  const views = (list ?? []) as readonly SavedView[]
  const [, navigate] = useLocation()
  const [isNaming, setIsNaming] = useState(false)
  useViewOfAddress(show)
  const opened = views.find(({ id }) => id === open)
  const choose = (view: SavedView) => navigate(`${PATHS[view.place]}?visao=${view.id}`)
  return (
    <>
      <DropdownMenu.Root modal={false} onOpenChange={(isOpen) => void (isOpen && loadSavedViews())}>
        <DropdownMenu.Trigger
          aria-label={opened ? text.opened(opened.name) : text.title}
          className={`flex h-8 shrink-0 items-center gap-1.5 rounded-control border border-line2 bg-surface px-2.5 text-sm whitespace-nowrap hover:border-field max-tablet:size-11 max-tablet:justify-center max-tablet:px-0 touch:h-11 ${opened ? '' : 'text-soft'}`}
        >
          <Bookmark aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-w-40 truncate max-wide:sr-only">{opened?.name ?? text.title}</span>
          <ChevronDown aria-hidden className="size-3.5 max-wide:hidden" strokeWidth={1.75} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={12} className={menuLook}>
            {list === null && <p className="px-2 py-1.5 text-soft">{error || text.loading}</p>}
            {list !== null && views.length === 0 && <p className="px-2 py-1.5 text-soft">{text.none}</p>}
            {[false, true].map((shared) => {
              const group = views.filter((view) => view.shared === shared)
              return (
                group.length > 0 && (
                  <DropdownMenu.Group key={String(shared)}>
                    <DropdownMenu.Label className="px-2 pt-1.5 pb-0.5 text-xs text-soft">
                      {shared ? text.company : text.own}
                    </DropdownMenu.Label>
                    {group.map((view) => (
                      <DropdownMenu.Item key={view.id} className={itemLook} onSelect={() => choose(view)}>
                        <span className={`min-w-0 flex-1 truncate ${view.id === open ? 'font-semibold' : ''}`}>
                          {view.name}
                        </span>
                        <span className="text-xs text-soft">{text.places[view.place]}</span>
                      </DropdownMenu.Item>
                    ))}
                  </DropdownMenu.Group>
                )
              )
            })}
            <DropdownMenu.Separator className="m-1 h-px bg-line" />
            <DropdownMenu.Item className={itemLook} onSelect={() => setIsNaming(true)}>
              {text.save}
            </DropdownMenu.Item>
            {opened?.own && opened.place === place && (
              <DropdownMenu.Item className={itemLook} onSelect={() => void update(opened, read())}>
                {text.update(opened.name)}
              </DropdownMenu.Item>
            )}
            {opened?.own && (
              <DropdownMenu.Item className={`${itemLook} text-danger`} onSelect={() => void remove(opened)}>
                {text.remove(opened.name)}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <NameDialog open={isNaming} onClose={() => setIsNaming(false)} read={read} onSaved={choose} />
    </>
  )
}

/** Shows the view that the address names; one that is gone is dropped from it. */
function useViewOfAddress(show: (view: SavedView) => void): void {
  const asked = new URLSearchParams(useSearch()).get('visao') ?? ''
  const [path, navigate] = useLocation()
  useEffect(() => {
    savedViews.open = asked
    if (asked === '') return
    let isHere = true
    void findSavedView(asked).then((view) => {
      if (!isHere) return
      if (view) return show(view)
      if (savedViews.error !== '') return void toast.error(savedViews.error)
      toast(text.gone)
      navigate(path, { replace: true })
    })
    return () => void (isHere = false)
    // Filters that the person changes later leave the address alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])
}

async function update(view: SavedView, now: ScreenView): Promise<void> {
  try {
    await replaceSavedView(view, { ...now, name: view.name, shared: view.shared })
    toast(text.updated(view.name))
  } catch (error) {
    toast.error(messageOf(error))
  }
}

async function remove({ id: _id, own: _own, ...view }: SavedView): Promise<void> {
  try {
    await removeSavedView({ id: _id })
    toast(text.removed(view.name), {
      action: {
        label: text.undo,
        onClick: () => void addSavedView(view).catch((error: unknown) => toast.error(messageOf(error))),
      },
    })
  } catch (error) {
    toast.error(messageOf(error))
  }
}

interface NameDialogProps {
  open: boolean
  onClose: () => void
  read: () => ScreenView
  onSaved: (view: SavedView) => void
}

function NameDialog({ open, onClose, read, onSaved }: NameDialogProps) {
  const mayShare = canViewReports(useSnapshot(session).user)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = async () => {
    const view = await addSavedView({ ...read(), name: name.trim(), shared })
    toast(text.saved(view.name))
    setName('')
    setShared(false)
    onSaved(view)
  }
  return (
    <Dialog open={open} onClose={onClose} title={text.dialog} description={text.dialogText} className="w-[420px]">
      <DialogForm
        cancel={text.cancel}
        save={text.confirm}
        check={() => (name.trim() === '' ? text.noName : '')}
        onSave={save}
        onClose={onClose}
        className="gap-3"
      >
        <TextField
          label={text.name}
          value={name}
          maxLength={40}
          autoComplete="off"
          autoFocus
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        {mayShare && (
          <label className="flex items-center gap-2 text-sm touch:min-h-11">
            <input
              type="checkbox"
              className="accent-accent"
              checked={shared}
              onChange={({ currentTarget: { checked } }) => setShared(checked)}
            />
            {text.share}
          </label>
        )}
      </DialogForm>
    </Dialog>
  )
}
