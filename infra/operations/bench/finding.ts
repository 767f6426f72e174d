export interface Finding {
  figure: Value
  peer: Value
  /** The subject of the goal: the figure itself, or the figure over its peer. */
  of: 'figure' | 'ratio'
  goal: { atMost: number } | { atLeast: number }
  /** Other things seen in the same run, for orientation only. */
  besides?: Value[]
}

export interface Value {
  what: string
  value: number
  unit: string
}

const number = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 4 })
const shown = ({ value, unit }: Pick<Value, 'value' | 'unit'>) => `${number.format(value)} ${unit}`

/** The finding as five aligned lines, and whether its goal is met. */
export function verdictLines(finding: Finding): { lines: string[]; met: boolean } {
  const { figure, peer, of, goal, besides = [] } = finding
  const ratio = figure.value / peer.value
  const judged = of === 'ratio' ? ratio : figure.value
  const met = 'atMost' in goal ? judged <= goal.atMost : judged >= goal.atLeast
  const limit = 'atMost' in goal ? `≤ ${number.format(goal.atMost)}` : `≥ ${number.format(goal.atLeast)}`
  const row = (head: string, what: string, value: string) => `${head.padEnd(8)}${what.padEnd(76)} ${value.padStart(14)}`
  return {
    met,
    lines: [
      row('figura', figure.what, shown(figure)),
      row('par', peer.what, shown(peer)),
      row('razão', '', `${number.format(ratio)} ×`),
      ...besides.map((value) => row('ao lado', value.what, shown(value))),
      row('meta', `${limit} ${of === 'ratio' ? '×' : figure.unit}`, met ? 'dentro' : 'fora'),
    ],
  }
}
