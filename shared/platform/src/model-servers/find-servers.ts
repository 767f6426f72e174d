import {
  loopbackUrl,
  MODEL_SERVER_KINDS,
  MODEL_SERVER_PORTS,
  MODEL_SERVER_TITLES,
  type ModelServerKind,
  type ModelServerPorts,
} from '@fechai/domain/local-model'
import * as z from 'zod'

export interface FoundServer {
  kind: ModelServerKind
  title: string
  /** Always on this machine's loopback. */
  baseUrl: string
  /** Models for conversations, the newest or loaded one first. */
  models: string[]
}

const ANSWER_MS = 1_500
const EMBEDDING = /embed|rerank|bge-|minilm/i
/** Names that the settings cannot express are left out. */
const USABLE = /^[^\s,=]{1,200}$/

const listed = z.object({ data: z.array(z.object({ id: z.string(), owned_by: z.string().optional() })) })

/** The question to each kind of server; the form of its answer distinguishes it from any other program on that port. */
const ASKED: Record<ModelServerKind, { path: string; read(answer: unknown): string[] }> = {
  ollama: {
    path: '/api/tags',
    read: (answer) =>
      z
        .object({ models: z.array(z.object({ name: z.string(), digest: z.string() })) })
        .parse(answer)
        .models.map(({ name }) => name),
  },
  lmstudio: {
    path: '/api/v0/models',
    read: (answer) =>
      z
        .object({ data: z.array(z.object({ id: z.string(), type: z.string(), state: z.string() })) })
        .parse(answer)
        .data.filter(({ type }) => type === 'llm' || type === 'vlm')
        .toSorted((a, b) => Number(b.state === 'loaded') - Number(a.state === 'loaded'))
        .map(({ id }) => id),
  },
  llamacpp: { path: '/v1/models', read: (answer) => ownedBy(answer, 'llamacpp') },
  vllm: { path: '/v1/models', read: (answer) => ownedBy(answer, 'vllm') },
}

const ownedBy = (answer: unknown, owner: string): string[] =>
  listed.parse(answer).data.flatMap(({ id, owned_by }) => (owned_by === owner ? [id] : []))

/** Looks for model servers on the loopback of this machine, and on nothing else. */
export async function findServers(ports: ModelServerPorts = MODEL_SERVER_PORTS): Promise<FoundServer[]> {
  const found = await Promise.all(MODEL_SERVER_KINDS.map((kind) => lookAt(kind, ports[kind])))
  return found.filter((each) => each !== null)
}

async function lookAt(kind: ModelServerKind, port: number): Promise<FoundServer | null> {
  const origin = `http://127.0.0.1:${port}`
  const { path, read } = ASKED[kind]
  try {
    // A redirect could lead to another machine.
    const answer = await fetch(origin + path, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
    if (!answer.ok) return null
    const models = read(await answer.json()).filter((name) => USABLE.test(name) && !EMBEDDING.test(name))
    return models.length > 0 ? { kind, title: MODEL_SERVER_TITLES[kind], baseUrl: loopbackUrl(port), models } : null
  } catch {
    // Nothing listens there, or a program of another kind.
    return null
  }
}
