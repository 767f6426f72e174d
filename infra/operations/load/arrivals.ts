/**
 * Returns the times, in milliseconds, at which people come at this rate, each without knowing of the others: the next
 * one does not wait until the last one is served.
 */
export function arrivals(perSecond: number, seconds: number, random: () => number): number[] {
  const times: number[] = []
  for (let at = gap(perSecond, random); at < seconds * 1000; at += gap(perSecond, random)) times.push(at)
  return times
}

const gap = (perSecond: number, random: () => number): number => (-Math.log(1 - random()) / perSecond) * 1000
