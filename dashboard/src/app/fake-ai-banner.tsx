import { FlaskConical } from 'lucide-react'

const TEXT = 'IA de demonstração: nenhum modelo é consultado e nada é cobrado.'

/** Warns that an imitation reads the conversations, not a model. */
export const FakeAiBanner = () => (
  <p className="flex items-center gap-2 bg-amber-soft px-3.5 py-2 tablet:px-4 text-sm text-amber">
    <FlaskConical aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
    {TEXT}
  </p>
)
