/** The position of the sentence behind a figure; a report stores no word of it, so that none outlives its customer. */
export type CaseRef = readonly [leadId: string, index: number]

export const refs = (cases: readonly { leadId: string; index: number }[]): CaseRef[] =>
  cases.map(({ leadId, index }) => [leadId, index] as const)

/** Returns the places behind all figures of a report, each once, wherever they are nested. */
export function caseRefsIn(report: unknown): CaseRef[] {
  const places = new Map<string, CaseRef>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, each] of Object.entries(value))
      if (name === 'cases' && Array.isArray(each))
        for (const place of each as CaseRef[]) places.set(place.join(' '), place)
      else collect(each)
  }
  collect(report)
  return [...places.values()]
}
