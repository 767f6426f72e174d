import type { Lead } from '@fechai/domain/lead'
import { TIMINGS } from '@fechai/domain/limits'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { announce } from '../../ui/announcer.tsx'
import { pipelineCopy } from './copy.ts'

const text = pipelineCopy.card

/** The first message of the plan, one press from the card at rest; 'Copiado!' as everywhere. */
export function CopyButton({ lead, className }: { lead: Pick<Lead, 'id' | 'nome' | 'revision'>; className: string }) {
  const [state, setState] = useState<'rest' | 'busy' | 'copied'>('rest')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (): Promise<void> => {
    if (state === 'busy') return
    setState('busy')
    try {
      const { copyFirstMessage } = await import('../../state/copy-message.ts')
      const isCopied = await copyFirstMessage(lead)
      setState(isCopied ? 'copied' : 'rest')
      if (!isCopied) return
      announce(text.copied)
      timer.current = setTimeout(() => setState('rest'), TIMINGS.copiedMs)
    } catch (error) {
      setState('rest')
      toast.error(messageOf(error))
    }
  }
  const says = state === 'copied' ? text.copied : text.copyFor(lead.nome)
  return (
    <button
      type="button"
      aria-busy={state === 'busy' || undefined}
      aria-label={says}
      title={state === 'copied' ? text.copied : text.copy}
      onClick={() => void copy()}
      className={className}
    >
      {state === 'copied' ? (
        <Check aria-hidden className="size-4 text-accent" strokeWidth={2} />
      ) : (
        <Copy aria-hidden className="size-4" strokeWidth={1.75} />
      )}
    </button>
  )
}
