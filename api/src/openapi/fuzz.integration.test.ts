import { afterAll, beforeAll, expect, it } from 'vitest'
import { amount } from '@fechai/testkit/testing/soak'
import { addMember } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { openApiOf } from './document.ts'

let api: TestApi
let admin: Member
beforeAll(async () => {
  api = await startApi()
  admin = await addMember(api, (await signUpAt(api)).user.empresaId, 'admin')
})
afterAll(() => api?.close())

type Schema = Record<string, unknown>
interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query' }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Operations that end the caller's session or everybody's work, or stay open. */
const LEFT_OUT =
  /events$|sign-out|end-others|account_close|account_sessions|emergency|isolation_tests|company_erasure|openapi/
const SEED = Number(process.env.FUZZ_SEED ?? 20)
/** Number of requests of each route. */
const ROUNDS = amount({ test: 1, soak: 4 })
const LANES = 4
const BUDGET_MS = 60_000

function chooser(seed: number): <T>(from: readonly T[]) => T {
  let state = seed >>> 0
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from[Math.floor((state / 2 ** 32) * from.length)]!
  }
}

const ODD: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 31,
    2 ** 53,
    '',
    ' ',
    '0',
    'a'.repeat(5_000),
    '\u202eabc',
    'é\u0301',
    '\ud800',
    '%00',
    '../..',
  ],
  ...[
    "'; drop table leads; --",
    '<script>',
    '2026-13-45',
    '00000000-0000-0000-0000-000000000000',
    [],
    {},
    [[[]]],
    { a: { b: 1 } },
  ],
]

/** Something that the schema allows, more or less, or something odd in its place. */
function valueOf(schema: Schema, choose: ReturnType<typeof chooser>, depth = 0): unknown {
  if (depth > 4 || choose([0, 1, 2, 3, 4, 5]) === 0) return choose(ODD)
  if (Array.isArray(schema.enum)) return choose(schema.enum)
  if ('const' in schema) return schema.const
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (options) return valueOf(choose(options), choose, depth + 1)
  switch (schema.type) {
    case 'object': {
      const known = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
      const some = known.filter(() => choose([0, 1, 2]) !== 0)
      return Object.fromEntries(some.map(([name, each]) => [name, valueOf(each, choose, depth + 1)]))
    }
    case 'array':
      return Array.from({ length: choose([0, 1, 3]) }, () => valueOf((schema.items ?? {}) as Schema, choose, depth + 1))
    case 'integer':
    case 'number':
      return choose([schema.minimum ?? 1, schema.maximum ?? 10, 1, 7])
    case 'boolean':
      return choose([true, false])
    default:
      return choose([schema.format === 'uuid' ? crypto.randomUUID() : 'texto', 'Ana', '11 90000-0001'])
  }
}

it('no request to any route breaks the server or reveals its internals', { timeout: 180_000 }, async () => {
  const { paths } = openApiOf(api.app, api.origin) as { paths: Record<string, Record<string, Operation>> }
  const choose = chooser(SEED)
  const all = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb: verb.toUpperCase(), operation })),
  )
  const tried = all.filter(({ operation }) => !LEFT_OUT.test(operation.operationId))
  expect(tried.length).toBeGreaterThan(100)
  const requests = Array.from({ length: ROUNDS }, () => tried).flat()
  const broken: string[] = []
  const endsAt = performance.now() + BUDGET_MS
  let count = 0
  const lane = async () => {
    for (let next = requests.shift(); next && performance.now() < endsAt; next = requests.shift()) {
      const { path, verb, operation } = next
      const odd = () =>
        encodeURIComponent(
          String(choose([crypto.randomUUID(), admin.user.id, 'abc', '0', '2147483648', "'", '%', 'é'])),
        )
      const query = operation.parameters.filter((each) => each.in === 'query' && choose([0, 1]) === 0)
      const search = query.map(({ name }) => `${name}=${odd()}`).join('&')
      const schema = operation.requestBody?.content['application/json']?.schema
      const body = verb === 'GET' ? undefined : schema ? valueOf(schema, choose) : {}
      const address = path.replaceAll(/\{\w+\}/g, odd) + (search && `?${search}`)
      const answer = await admin.request(verb, address, body === undefined ? {} : { body })
      const text = await answer.text()
      count++
      const told = /\bat .+\.ts:\d+|node_modules|syntax error at|violates|relation "/.test(text)
      const isRefusal =
        answer.status < 400 ||
        /^\{"success":false,"error":".+"/.test(text) ||
        text.includes('"error":"') ||
        (path.startsWith('/scim/') && /"detail":".+"/.test(text))
      // Temporal and the like may be away: that is said, with a sentence, and is no fault.
      if ((answer.status >= 500 && answer.status !== 503) || told || !isRefusal)
        broken.push(
          `${verb} ${address} ${JSON.stringify(body)?.slice(0, 300)} → ${answer.status} ${text.slice(0, 200)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  expect(broken).toEqual([])
  expect(count).toBeGreaterThan(100)
})
