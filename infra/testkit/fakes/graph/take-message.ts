import { GraphError } from './graph-error.ts'
import { newMetaId, type GraphNumber, type SentMessage } from './parties.ts'

const DAY_MS = 24 * 3_600_000
const TYPES = new Set(['text', 'image', 'audio', 'video', 'document', 'template'])

type Fields = Record<string, unknown>

/** Judges a request for a message by Meta's rules, and takes it. @throws GraphError */
export function takeMessage(number: GraphNumber, body: Fields): { message: SentMessage; answer: object } {
  const { messaging_product: product, to, type, biz_opaque_callback_data: opaque } = body
  if (product !== 'whatsapp') throw new GraphError(100, 'The parameter messaging_product is required.')
  if (typeof to !== 'string' || !/^\+?\d{8,15}$/.test(to)) throw new GraphError(131_009, 'Parameter value is not valid')
  if (typeof type !== 'string' || !TYPES.has(type)) throw new GraphError(131_051, 'Unsupported message type')
  const content = body[type] as Fields | undefined
  if (typeof content !== 'object' || content === null) throw new GraphError(100, `The parameter ${type} is required.`)
  if (typeof opaque === 'string' && opaque.length > 512) throw new GraphError(100, 'callback data is too long')
  requireContent(number, type, content)
  const digits = to.replace('+', '')
  const customer = number.customers.get(digits)
  const isOpen = customer?.wroteAt != null && Date.now() - customer.wroteAt < DAY_MS
  // Meta itself may take it and report a failed status; the product asks before.
  if (type !== 'template' && !isOpen) throw new GraphError(131_047, 'Re-engagement message')
  const message: SentMessage = { id: newMetaId(), to: digits, type, content, opaque: (opaque as string) ?? null }
  const waId = customer?.waId ?? digits
  const contacts = [{ input: to, wa_id: waId }]
  return {
    message,
    answer: { messaging_product: 'whatsapp', contacts, messages: [{ id: message.id, message_status: 'accepted' }] },
  }
}

function requireContent(number: GraphNumber, type: string, content: Fields): void {
  if (type === 'text') {
    const { body } = content
    if (typeof body !== 'string' || body === '' || body.length > 4_096)
      throw new GraphError(100, 'Param text.body must be at most 4096 characters long.')
    return
  }
  if (type === 'template') return requireTemplate(number, content)
  if (typeof content.id !== 'string' || !number.media.has(content.id))
    throw new GraphError(131_053, 'Media upload error')
  if (type === 'audio' && content.caption !== undefined) throw new GraphError(100, 'audio has no caption')
}

function requireTemplate(number: GraphNumber, { name, language, components }: Fields): void {
  const { code } = language as { code?: string }
  const known = number.templates.find((each) => each.name === name && each.language === code)
  if (!known || known.status !== 'APPROVED') throw new GraphError(132_001, 'Template name does not exist')
  for (const part of known.components) {
    const type = String(part.type).toLowerCase()
    const places = [...String(part.text ?? '').matchAll(/\{\{\w+\}\}/g)].length
    const filled = ((components as Fields[]) ?? []).find((each) => each.type === type)
    const parameters = (filled?.parameters as Fields[] | undefined) ?? []
    if (parameters.length !== places) throw new GraphError(132_000, 'Number of parameters does not match')
    for (const { type: kind, text } of parameters)
      if (kind !== 'text' || typeof text !== 'string' || /[\n\t]| {5}/.test(text))
        throw new GraphError(132_012, 'Parameter format does not match')
  }
}
