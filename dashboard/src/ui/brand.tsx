import { Check } from 'lucide-react'

export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <span className="flex items-center gap-2 text-lg font-semibold">
      <span className="grid size-[22px] shrink-0 place-items-center rounded-[7px] bg-accent text-on-accent">
        <Check aria-hidden className="size-3.5" strokeWidth={3} />
      </span>
      <span className={compact ? 'sr-only' : undefined}>Fechaí</span>
    </span>
  )
}
