import * as z from 'zod'

/** 'Teste de Isolamento' attacks a second company; 'Teste de Segurança' knocks without a right to. */
export const TEST_KINDS = ['isolamento', 'seguranca'] as const
export type TestKind = (typeof TEST_KINDS)[number]

/** Specification 2, §4 'Security analysis status'. */
export type TestResult = 'SEGURO' | 'VULNERÁVEL' | 'ERRO'

export const PROBE_AREAS = ['rotas', 'tabelas', 'armazenamento', 'nats', 'whatsapp', 'eventos', 'leads'] as const
export type ProbeArea = (typeof PROBE_AREAS)[number]

export interface Probe {
  area: ProbeArea
  /** Route, table, prefix or subject. */
  target: string
  attempt: string
  /** Response that proves the result. */
  proof: string
  result: TestResult
  durationMs: number
}

/** Signed content of a test, as one text. */
export interface TestBody {
  id: string
  kind: TestKind
  number: number
  empresaId: string
  userId: string
  startedAt: string
  durationMs: number
  result: TestResult
  probes: Probe[]
}

/** `body` is the signed text of a `TestBody`. */
export interface IsolationTest {
  body: string
  /** Ed25519 over `body`, base64. */
  signature: string
  /** Public key of this installation: SPKI, base64. */
  publicKey: string
}

export interface TestLine {
  id: string
  kind: TestKind
  number: number
  result: TestResult
  createdAt: string
}

/** The last tests, newest first. */
export interface IsolationTests {
  tests: TestLine[]
  publicKey: string
}

export const testBody = z.strictObject({ kind: z.enum(TEST_KINDS) })
