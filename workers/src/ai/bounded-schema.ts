import * as z from 'zod'

/** A schema in its two uses. */
export interface BoundedSchema<Schema> {
  /** JSON Schema with every bound, for the request to a model. */
  asked: Record<string, unknown>
  /** The same without bounds, which checks an answer: not every server keeps to them. */
  schema: Schema
}

/** Makes both uses of a schema from one definition, whose lengths and counts come from `bounds`. */
export function boundedSchema<Name extends string, Schema extends z.ZodType>(
  bounds: Readonly<Record<Name, number>>,
  define: (bounds: Readonly<Record<Name, number>>) => Schema,
): BoundedSchema<Schema> {
  const none = Object.fromEntries(Object.keys(bounds).map((name) => [name, Infinity])) as Record<Name, number>
  return { asked: z.toJSONSchema(define(bounds), { target: 'draft-7' }), schema: define(none) }
}
