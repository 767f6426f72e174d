import { expect, test } from 'vitest'
import { ANY_OBJECT, grammarOf, type JsonSchema } from './grammar.ts'

const body = (schema: JsonSchema): string => grammarOf(schema).split('\n')[1]!

test.each([
  [{ type: 'null' }, '"null"'],
  [{ type: 'integer' }, 'int'],
  [{ type: 'string' }, 'string'],
  [{ type: 'string', maxLength: 9 }, String.raw`"\"" char{0,9} "\""`],
  [{ enum: ['v1', 'v2'] }, String.raw`"\"v1\"" | "\"v2\""`],
  [{ const: true }, '"true"'],
  [{ type: 'array', items: { type: 'null' }, maxItems: 3 }, '"[" (r1 ("," r1){0,2})? "]"'],
  [{ type: 'array', items: { type: 'null' }, minItems: 1 }, '"[" r1 ("," r1)* "]"'],
  [{ type: 'array', items: { type: 'null' }, maxItems: 0 }, '"[]"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'r1 | r2'],
  [
    { type: 'object', properties: { a: { type: 'null' }, 'é "': {} } },
    String.raw`"{" "\"a\":" r1 "," "\"é \\\"\":" r2 "}"`,
  ],
  [ANY_OBJECT, 'object'],
] as [JsonSchema, string][])('%j becomes %s', (schema, rule) => {
  expect(body(schema)).toBe(`r0 ::= ${rule}`)
})

test('each part of a schema has a rule, and the grammar begins with the whole', () => {
  const grammar = grammarOf({ type: 'object', properties: { list: { type: 'array', items: { enum: ['a'] } } } })
  expect(grammar.split('\n').slice(0, 4)).toEqual([
    'root ::= r0',
    String.raw`r0 ::= "{" "\"list\":" r1 "}"`,
    'r1 ::= "[" (r2 ("," r2)*)? "]"',
    String.raw`r2 ::= "\"a\""`,
  ])
})
