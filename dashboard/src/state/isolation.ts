import type { IsolationTest, TestBody, TestKind, TestLine } from '@fechai/contracts/isolation'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

export interface ShownTest extends TestBody {
  signature: string
  publicKey: string
}

const empty = () => ({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  tests: ref([]) as readonly TestLine[],
  /** The one on the screen, by kind. */
  shown: {} as { [Kind in TestKind]?: ShownTest },
  running: null as TestKind | null,
})

/** Tests of isolation that this company ran, and the one that is looked at. */
export const isolation = proxy(empty())

/** Milliseconds that a run may take: one answer covers hundreds of requests. */
const RUN_MS = 120_000

export async function loadTests(kind: TestKind): Promise<void> {
  if (isolation.status === 'error') isolation.status = 'loading'
  try {
    const { tests } = await call('GET /api/isolation-tests')
    isolation.tests = ref(tests)
    const last = tests.find((test) => test.kind === kind)
    if (last && !isolation.shown[kind]) await openTest(last.id)
    Object.assign(isolation, { status: 'ready', error: '' })
  } catch (error) {
    isolation.error = messageOf(error)
    if (isolation.status === 'loading') isolation.status = 'error'
  }
}

/** @throws ApiError */
export async function openTest(id: string): Promise<void> {
  show(await call('GET /api/isolation-tests/:id', { id }))
}

/** @throws ApiError */
export async function runTest(kind: TestKind): Promise<void> {
  isolation.running = kind
  try {
    show(await call('POST /api/isolation-tests', { body: { kind } }, { timeoutMs: RUN_MS }))
    await loadTests(kind)
  } finally {
    isolation.running = null
  }
}

function show({ body, signature, publicKey }: IsolationTest): void {
  const test = JSON.parse(body) as TestBody
  isolation.shown[test.kind] = ref({ ...test, signature, publicKey })
}

joinScreens({ clear: () => Object.assign(isolation, empty()) })
