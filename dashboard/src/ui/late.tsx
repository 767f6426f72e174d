import { whenIdle } from '../lib/when-idle.ts'
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const loads = new Set<() => Promise<unknown>>()
const waiting: (() => Promise<unknown>)[] = []
/** So few at a time that a slow network, or a slow phone, has room for what is wanted meanwhile. */
const LANES = 4
let lanes = 0
let isFetching = false

/** Defers a part that is not visible at first: its code loads when it is first drawn, or with `fetchLateParts`. */
export function late<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let here: ComponentType<Props> | null = null
  const bring = async () => (here ??= await load())
  fetchLater(bring)
  const Coming = lazy(async () => ({ default: await loadOnline(bring).catch(() => Lost) }))

  /** Replaces a part that failed to load by nothing until the network returns: the rest of the screen stays. */
  function Lost(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => here)
    useEffect(() => {
      const again = () =>
        void bring()
          .then((part) => setPart(() => part))
          .catch(() => undefined)
      again()
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [])
    return Part && <Part {...props} />
  }

  return function Late(props: Props) {
    // A loaded part is drawn at once: React shows a suspended one only some 300 ms later.
    const [Part] = useState<ComponentType<Props>>(() => here ?? Coming)
    return <Part {...props} />
  }
}

/** Has code brought with the late parts. */
export function fetchLater(load: () => Promise<unknown>): void {
  // A part within a late part is known only when that one has come.
  if (isFetching) soon(load)
  else loads.add(load)
}

/** Brings what may be wanted next, so that it opens at once, and without network too. */
export function fetchLateParts(): void {
  isFetching = true
  for (const load of loads) soon(load)
}

function soon(load: () => Promise<unknown>): void {
  waiting.push(load)
  if (lanes < LANES) void fetchWaiting()
}

async function fetchWaiting(): Promise<void> {
  lanes += 1
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    // One that does not come now is asked for again when it is wanted.
    await load().catch(() => undefined)
    await new Promise<void>(whenIdle)
  }
  lanes -= 1
}

/** Pauses before a part that did not come is asked for again. */
const AGAIN_MS = [1_000, 4_000]

/** Loads a part, waits for the network, and repeats one lost answer: the screen stays as it is. */
async function loadOnline<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  for (const pauseMs of AGAIN_MS)
    try {
      return await load()
    } catch {
      if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      else await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    }
  return load()
}

/** Draws its children from the first time they are wanted on: what closes has to give the focus back. */
export function OnceWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [known, setKnown] = useState(wanted)
  if (wanted && !known) setKnown(true)
  return known ? <Suspense fallback={null}>{children}</Suspense> : null
}
