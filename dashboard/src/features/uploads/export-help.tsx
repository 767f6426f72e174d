import { ChevronRight } from 'lucide-react'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.exportHelp

/** Explains how to export a conversation, next to the file field. */
export const ExportHelp = () => (
  <details className="group mb-3 text-sm text-soft">
    <summary className="flex cursor-pointer list-none items-center gap-1 rounded-sm text-accent hover:underline touch:min-h-11">
      <ChevronRight
        aria-hidden
        className="size-4 transition-transform duration-150 group-open:rotate-90"
        strokeWidth={1.75}
      />
      {text.title}
    </summary>
    <dl className="mt-1.5 grid gap-1.5 pl-5">
      {text.ways.map(([phone, way]) => (
        <div key={phone}>
          <dt className="inline font-semibold text-text">{phone}: </dt>
          <dd className="inline">{way}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-1.5 pl-5">{text.then}</p>
  </details>
)
