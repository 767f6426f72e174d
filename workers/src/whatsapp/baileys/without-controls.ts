/** Everything but the ends of lines and tabs. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** What somebody wrote, without characters that nobody sees and of which Postgres refuses one: NUL. */
export function withoutControls<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(CONTROLS, '') as Value
  if (Array.isArray(value)) return value.map(withoutControls) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutControls(each)])) as Value
}
