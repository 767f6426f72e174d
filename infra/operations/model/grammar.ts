/** The part of JSON Schema that a question of the product may use. */
export interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
}

const SHARED = [
  String.raw`char ::= [^"\\\x7F\x00-\x1F] | "\\" ["\\/bfnrt]`,
  'int ::= "-"? ("0" | [1-9] [0-9]{0,15})',
  'number ::= int ("." [0-9]{1,9})?',
  'any ::= string | number | "true" | "false" | "null" | object | array',
  'string ::= "\\"" char* "\\""',
  'object ::= "{" (string ":" any ("," string ":" any)*)? "}"',
  'array ::= "[" (any ("," any)*)? "]"',
]
const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  number: 'number',
  boolean: '("true" | "false")',
  null: '"null"',
}

/** Any JSON object. */
export const ANY_OBJECT: JsonSchema = { type: 'object' }

/**
 * Writes a JSON schema as a grammar of llama.cpp, without spaces: each one would be a token, and a slow machine writes
 * a few of them a second. Every property is required, as strict schemas want it.
 */
export function grammarOf(schema: JsonSchema): string {
  const rules: string[] = []

  function ruleOf(part: JsonSchema): string {
    const name = `r${rules.length}`
    rules.push('')
    rules[Number(name.slice(1))] = `${name} ::= ${bodyOf(part)}`
    return name
  }

  function bodyOf(part: JsonSchema): string {
    const choices = part.anyOf ?? part.oneOf
    if (choices) return choices.map(ruleOf).join(' | ')
    if (part.const !== undefined) return literal(JSON.stringify(part.const))
    if (part.enum) return part.enum.map((value) => literal(JSON.stringify(value))).join(' | ')
    if (part.type === 'array' && part.items) return listOf(ruleOf(part.items), part)
    if (part.properties) {
      const fields = Object.entries(part.properties).map(
        ([key, value]) => `${literal(`${JSON.stringify(key)}:`)} ${ruleOf(value)}`,
      )
      return `"{" ${fields.join(' "," ')} "}"`
    }
    if (part.type === 'string' && (part.maxLength !== undefined || part.minLength !== undefined))
      return `"\\"" char{${part.minLength ?? 0},${part.maxLength ?? ''}} "\\""`
    return PLAIN[part.type ?? ''] ?? (part.type === 'array' ? 'array' : part.type === 'object' ? 'object' : 'any')
  }

  const root = ruleOf(schema)
  return [`root ::= ${root}`, ...rules, ...SHARED].join('\n')
}

function listOf(item: string, { minItems = 0, maxItems }: JsonSchema): string {
  if (maxItems === 0) return '"[]"'
  const more = maxItems === undefined ? '*' : `{${Math.max(0, minItems - 1)},${maxItems - 1}}`
  const filled = `${item} ("," ${item})${more}`
  return minItems > 0 ? `"[" ${filled} "]"` : `"[" (${filled})? "]"`
}

const literal = (text: string): string => JSON.stringify(text)
