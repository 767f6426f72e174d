import type { Finding, Value } from './finding.ts'
import { percentile } from './statistics.ts'

/** How long each sent frame took to each listener, and how many never came. */
export interface Delivery {
  latenciesMs: number[]
  expected: number
  lost: number
}

/** Frames reach a listener in the order in which they were sent, so the n-th arrival is the n-th sending. */
export function deliveryOf(sentMs: readonly number[], arrivals: readonly (readonly number[])[]): Delivery {
  const expected = sentMs.length * arrivals.length
  const received = arrivals.reduce((sum, tab) => sum + tab.length, 0)
  const latenciesMs = arrivals.flatMap((tab) => tab.map((at, index) => at - sentMs[index]!))
  return { latenciesMs, expected, lost: expected - received }
}

export const joined = (parts: readonly Delivery[]): Delivery => ({
  latenciesMs: parts.flatMap((part) => part.latenciesMs),
  expected: parts.reduce((sum, part) => sum + part.expected, 0),
  lost: parts.reduce((sum, part) => sum + part.lost, 0),
})

export interface Way {
  what: string
  delivery: Delivery
}

export const latency = ({ what, delivery }: Way, share: number): Value => ({
  what: `${what}, p${share * 100}`,
  value: percentile(delivery.latenciesMs, share),
  unit: 'ms',
})

/** The two goals of a way of delivering beside a rawer one, and that nothing may be lost. */
export function deliveryFindings(ours: Way, raw: Way): [p50: Finding, p99: Finding, lost: Finding] {
  return [
    { figure: latency(ours, 0.5), peer: latency(raw, 0.5), of: 'ratio', goal: { atMost: 5 } },
    { figure: latency(ours, 0.99), peer: latency(raw, 0.99), of: 'ratio', goal: { atMost: 15 } },
    {
      figure: { what: `${ours.what}, perdidos`, value: ours.delivery.lost, unit: 'quadros' },
      peer: { what: 'esperados', value: ours.delivery.expected, unit: 'quadros' },
      of: 'figure',
      goal: { atMost: 0 },
    },
  ]
}
