import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paramsOf, requestLine } from './endpoint.ts'
import { ENDPOINTS, endpointOf } from './endpoints.ts'

const all = Object.keys(ENDPOINTS).map((name) => ({ name, ...requestLine(name), ...endpointOf(name)! }))

it('names the kind of object of each parameter of a path, and of nothing else', () => {
  const wrong = all.filter(({ path, ids = {} }) => paramsOf(path).join() !== Object.keys(ids).join())
  expect(wrong.map(({ name }) => name)).toEqual([])
})

it('has an example of each body, which the body’s own schema accepts', () => {
  const bodies = all.filter(({ body }) => body)
  expect(bodies.length).toBeGreaterThan(80)
  const wrong = bodies.filter(({ body, example }) => !body!.safeParse(example).success)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

it('has a query that its schema accepts: the example, or none', () => {
  const queries = all.filter(({ query }) => query)
  const wrong = queries.filter(({ body, query, example = {} }) => body || !query!.safeParse(example).success)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

it('asks for no body where the method is GET', () => {
  expect(all.filter(({ method, body, form }) => method === 'GET' && (body || form))).toEqual([])
})

it('knows the endpoints of every noun', () => {
  const root = new URL('./', import.meta.url)
  const written = readdirSync(new URL('endpoints/', root)).flatMap((file) =>
    [...readFileSync(new URL(`endpoints/${file}`, root), 'utf8').matchAll(/^ {2}'([A-Z]+ \/[^']*)': endpoint\(/gm)].map(
      ([, name]) => name!,
    ),
  )
  expect(Object.keys(ENDPOINTS).sort()).toEqual(written.sort())
})
