/** A part of a report of Meta's that is about one person: what is erased, or cannot be read, takes nothing along. */
export interface ReportPart {
  field: string
  value: Record<string, unknown>
}

/** Messages of one conversation's past that are stored together. */
const PAST_TOGETHER = 100
/** Lists of a report whose entries are of a person each. */
const LISTS = ['messages', 'message_echoes', 'statuses', 'state_sync'] as const

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** Takes a report apart, by the id of the number that each part is of; what names no number is left out. */
export function partsOfReport(report: unknown): Map<string, ReportPart[]> {
  const parts = new Map<string, ReportPart[]>()
  if (!isFields(report)) return parts
  for (const { changes } of listOf(report.entry))
    for (const { field, value } of listOf(changes)) {
      if (typeof field !== 'string' || !isFields(value) || !isFields(value.metadata)) continue
      const { phone_number_id: numberId } = value.metadata
      if (typeof numberId !== 'string') continue
      parts.set(numberId, [...(parts.get(numberId) ?? []), ...partsOfChange(field, value)])
    }
  return parts
}

function partsOfChange(field: string, value: Fields): ReportPart[] {
  const { metadata, contacts } = value
  const alone = LISTS.flatMap((list) =>
    listOf(value[list]).map((entry) => ({
      field,
      value: { metadata, ...(list === 'messages' && contactOf(contacts, entry)), [list]: [entry] },
    })),
  )
  const past = listOf(value.history).flatMap(({ threads }) =>
    listOf(threads).flatMap(({ id, messages }) =>
      inGroups(listOf(messages)).map((group) => ({
        field,
        value: { metadata, history: [{ threads: [{ id, messages: group }] }] },
      })),
    ),
  )
  return [...alone, ...past]
}

/** The writer's names alone: a report may be of several people. */
function contactOf(contacts: unknown, { from }: Fields): { contacts?: Fields[] } {
  const known = listOf(contacts)
  const own = known.filter(({ wa_id: id }) => id === from)
  return known.length === 0 ? {} : { contacts: own.length > 0 || known.length > 1 ? own : known }
}

const inGroups = (messages: Fields[]): Fields[][] =>
  Array.from({ length: Math.ceil(messages.length / PAST_TOGETHER) }, (_, nth) =>
    messages.slice(nth * PAST_TOGETHER, (nth + 1) * PAST_TOGETHER),
  )
