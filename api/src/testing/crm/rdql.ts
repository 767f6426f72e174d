/** Tells if an item fits one condition of RDQL: 'field:value', 'field:>="time"', 'field:("a","b")', '@slug:"value"'. */
export function matchesRdql(filter: string, valuesOf: (field: string) => string[]): boolean {
  const [, field, operator, wanted] = /^(@?\w+):(>=)?(.+)$/.exec(filter) ?? []
  if (field === undefined) throw new Error(`RDQL: ${filter}`)
  const values = valuesOf(field)
  const list = (wanted!.startsWith('(') ? wanted!.slice(1, -1) : wanted!)
    .match(/"[^"]*"|[^,]+/g)!
    .map((each) => each.replace(/^"|"$/g, ''))
  if (operator === '>=') return values.some((value) => value.slice(0, 19).replace('T', ' ') >= list[0]!)
  return values.some((value) => list.includes(value))
}
