/** A template of the official channel, whose words Meta has approved. */
export interface MessageTemplate {
  name: string
  language: string
  category: string
  header: string | null
  body: string
  footer: string | null
  /** The names of its places, as they stand in the words between double braces; those of the header first. */
  headerFields: string[]
  bodyFields: string[]
  /** False for one with a file, or with a button that varies. */
  isUsable: boolean
}

/** A template with its places filled, as it goes out. */
export interface FilledTemplate {
  name: string
  language: string
  header: TemplateField[]
  body: TemplateField[]
}

/** A filled place; `name` is a number where the places have no names. */
export interface TemplateField {
  name: string
  text: string
}

const FIELD = /\{\{\s*([a-z0-9_]{1,60})\s*\}\}/gi

/** The places of a text, each once, in their order. */
const fieldsIn = (text: string): string[] => [...new Set([...text.matchAll(FIELD)].map(([, name]) => name!))]

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A template as it may be filled; null for one without a body. */
export function readTemplate(listed: {
  name: string
  language: string
  category: string
  components: readonly Record<string, unknown>[]
}): MessageTemplate | null {
  const part = (type: string) => listed.components.find((each) => wordsOf(each.type).toUpperCase() === type)
  const [head, body, foot, buttons] = [part('HEADER'), part('BODY'), part('FOOTER'), part('BUTTONS')]
  if (!body || wordsOf(body.text) === '') return null
  const isPlainHead = !head || wordsOf(head.format).toUpperCase() === 'TEXT'
  const header = head && isPlainHead ? wordsOf(head.text) : null
  const known = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])
  return {
    ...{ name: listed.name, language: listed.language, category: listed.category },
    ...{ header, body: wordsOf(body.text), footer: foot ? wordsOf(foot.text) : null },
    ...{ headerFields: fieldsIn(header ?? ''), bodyFields: fieldsIn(wordsOf(body.text)) },
    isUsable:
      isPlainHead &&
      !JSON.stringify(buttons ?? '').includes('{{') &&
      !/"(OTP|COPY_CODE|FLOW|CATALOG|MPM)"/.test(JSON.stringify(buttons ?? '')) &&
      listed.components.every(({ type }) => known.has(wordsOf(type).toUpperCase())),
  }
}

/** The words that the customer reads. */
export function filledWords(
  template: MessageTemplate,
  { header, body }: Pick<FilledTemplate, 'header' | 'body'>,
): string {
  const fill = (text: string, fields: readonly TemplateField[]): string =>
    text.replace(FIELD, (whole, name: string) => fields.find((field) => field.name === name)?.text ?? whole)
  const parts = [template.header && fill(template.header, header), fill(template.body, body), template.footer]
  return parts.filter((part) => part !== null && part !== '').join('\n')
}

/** Fills the places in their order; null where the number of texts is not that of the places. */
export function fillTemplate(template: MessageTemplate, texts: readonly string[]): FilledTemplate | null {
  const { headerFields, bodyFields, name, language } = template
  if (texts.length !== headerFields.length + bodyFields.length) return null
  const fields = (names: readonly string[], from: number): TemplateField[] =>
    names.map((each, index) => ({ name: each, text: texts[from + index]! }))
  return { name, language, header: fields(headerFields, 0), body: fields(bodyFields, headerFields.length) }
}
