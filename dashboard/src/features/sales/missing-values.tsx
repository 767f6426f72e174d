import { AMOUNT_FORMS, formatBRL, parseAmount } from '@fechai/domain/amount'
import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { deliverEdit, showEverywhere } from '../../state/deliver-edit.ts'
import { knownLead } from '../../state/known-lead.ts'
import { loadSales } from '../../state/sales.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { salesCopy } from './copy.ts'

const text = salesCopy.values
const SHOWN = 5

/** Edits open leads without a value in place. */
export function MissingValues({ report: { unvalued } }: { report: SalesReport }) {
  const [shown, setShown] = useState(SHOWN)
  if (unvalued.n === 0) return null
  return (
    <section aria-label={text.mend} className="rounded-surface border border-line bg-surface p-4 text-sm print:hidden">
      <h3 className="mb-2 font-semibold">
        {text.mend} <span className="ml-1 text-xs font-normal text-soft">{text.mendNote(unvalued.n)}</span>
      </h3>
      <ul className="grid gap-2">
        {unvalued.leads.slice(0, shown).map(({ leadId, nome }) => (
          <li key={leadId}>
            <ValueForm leadId={leadId} nome={nome} />
          </li>
        ))}
      </ul>
      {unvalued.leads.length > shown && (
        <Button look="quiet" className="mt-2 -ml-3" onClick={() => setShown(unvalued.leads.length)}>
          {salesCopy.more(unvalued.leads.length - shown)}
        </Button>
      )}
    </section>
  )
}

function ValueForm({ leadId, nome }: { leadId: string; nome: string }) {
  const [typed, setTyped] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    const { total } = parseAmount(/R\$/i.test(typed) ? typed : `R$ ${typed}`)
    if (total === null) return void toast.error(AMOUNT_FORMS)
    setIsSaving(true)
    try {
      const valor = formatBRL(total)
      const delivery = await deliverEdit(await knownLead(leadId), { valor }, { valor })
      if (delivery.queued) toast(text.queued)
      else {
        if (delivery.lead) showEverywhere(delivery.lead)
        await loadSales()
      }
    } catch (error) {
      toast.error(messageOf(error))
    }
    setIsSaving(false)
  }
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <span className="min-w-0 flex-1 truncate">{nome}</span>
      <span className="w-32 max-w-[40%]">
        <input
          aria-label={text.valueOf(nome)}
          placeholder="R$ valor"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={inputLook}
        />
      </span>
      <Button type="submit" busy={isSaving} disabled={typed.trim() === ''}>
        {text.save}
      </Button>
    </form>
  )
}
