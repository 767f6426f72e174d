/** A length of time as a person says it: seconds, minutes, hours. */
export function inMinutes(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} min`
  return `${Math.round(seconds / 3_600)} h`
}
