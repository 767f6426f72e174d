import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'

/** A whole screen with one thing to say and one thing to do. */
export function FullPage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <Brand />
      <h1 className="mt-4 text-xl font-semibold tracking-[-0.018em]">{title}</h1>
      {text && <p className="max-w-[46ch] text-soft">{text}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>
    </main>
  )
}
