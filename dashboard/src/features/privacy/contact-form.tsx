import type { ContactLook } from '@fechai/contracts/privacy'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { ContactNumberField } from '../../parts/contact-number-field.tsx'
import { EraseDialog } from '../../parts/erase-dialog.tsx'
import { askForExport } from '../../state/data-exports.ts'
import { eraseContact, lookForContact, setNotAnalysed } from '../../state/privacy.ts'
import { Button } from '../../ui/button.tsx'
import { privacyCopy } from './copy.ts'

const text = privacyCopy.contact
const toErase = privacyCopy.erasing

/** Looks for a number, and does what its owner asks for. */
export function ContactForm() {
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<ContactLook | null>(null)
  const [erasing, setErasing] = useState(false)
  const [notAgain, setNotAgain] = useState(true)
  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => toast.error(messageOf(error)))
    setBusy(false)
  }
  const look = () => {
    if (toWhatsappNumber(number) === null) return setWrong(text.wrong)
    void working(async () => setFound(await lookForContact(number)))
  }
  const list = (isOn: boolean) =>
    void working(async () => {
      await setNotAnalysed(number, isOn)
      setFound(await lookForContact(number))
      toast.success(isOn ? text.listed : text.unlisted)
    })
  const exportData = () =>
    void working(async () => {
      await askForExport({ scope: 'contato', number })
      toast.success(text.exporting)
    })
  const erase = async () => {
    await eraseContact(number, notAgain)
    setFound(null)
    setNumber('')
  }
  return (
    <>
      <form
        className="flex flex-wrap items-start gap-2.5 px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <ContactNumberField
          label={text.number}
          value={number}
          wrong={wrong}
          onChange={(typed) => {
            setNumber(typed)
            setWrong(null)
            setFound(null)
          }}
        />
        <Button
          type="submit"
          busy={busy && found === null}
          disabled={number.trim() === ''}
          className="h-[38px] tablet:mt-[25px]"
        >
          {text.look}
        </Button>
      </form>
      {found && (
        <Found found={found} busy={busy} onErase={() => setErasing(true)} onExport={exportData} onList={list} />
      )}
      <EraseDialog
        open={erasing}
        title={toErase.title}
        description={toErase.text}
        asked={toErase.asked}
        onErase={erase}
        onClose={() => setErasing(false)}
      >
        <label className="flex items-center gap-2.5 text-sm touch:min-h-11">
          <input
            type="checkbox"
            checked={notAgain}
            onChange={({ currentTarget }) => setNotAgain(currentTarget.checked)}
            className="size-4 accent-(--accent)"
          />
          {toErase.notAgain}
        </label>
      </EraseDialog>
    </>
  )
}

interface FoundProps {
  found: ContactLook
  busy: boolean
  onErase: () => void
  onExport: () => void
  onList: (isOn: boolean) => void
}

function Found({ found, busy, onErase, onExport, onList }: FoundProps) {
  const isSome = found.leads + found.conversations + found.uploads + found.chats > 0
  return (
    <div role="status" className="grid gap-2.5 border-t border-line px-4 py-3 text-sm">
      <div>
        <p className="font-semibold">{isSome ? text.found(found) : text.nothing}</p>
        {found.groups > 0 && <p className="text-soft">{text.groups(found.groups)}</p>}
        {found.notAnalysed && <p className="text-soft">{text.isNotAnalysed}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isSome && (
          <>
            <Button busy={busy} onClick={onExport}>
              {text.export}
            </Button>
            <Button look="danger" onClick={onErase}>
              {text.erase}
            </Button>
          </>
        )}
        <Button busy={busy} onClick={() => onList(!found.notAnalysed)}>
          {found.notAnalysed ? text.analyseAgain : text.notAnalyse}
        </Button>
      </div>
    </div>
  )
}
