import * as z from 'zod'

/** Model servers that people run on their machines, each on the port that it has unless it was moved. */
const SERVER_KINDS = ['ollama', 'lmstudio', 'llamacpp', 'vllm'] as const
export type ServerKind = (typeof SERVER_KINDS)[number]

export interface FoundServer {
  kind: ServerKind
  title: string
  /** Always on this machine's loopback. */
  baseUrl: string
  /** Models for conversations, the newest or loaded one first. */
  models: string[]
}

export type KnownPorts = Readonly<Record<ServerKind, number>>
const KNOWN_PORTS: KnownPorts = { ollama: 11_434, lmstudio: 1_234, llamacpp: 8_080, vllm: 8_000 }
const TITLES: Record<ServerKind, string> = {
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
}
const ANSWER_MS = 1_500
const EMBEDDING = /embed|rerank|bge-|minilm/i

const listed = z.object({ data: z.array(z.object({ id: z.string(), owned_by: z.string().optional() })) })

/** What each kind answers, and how it is told from any other program on that port. */
const ASKED: Record<ServerKind, { path: string; read(answer: unknown): string[] }> = {
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
export async function findServers(ports: KnownPorts = KNOWN_PORTS): Promise<FoundServer[]> {
  const found = await Promise.all(SERVER_KINDS.map((kind) => lookAt(kind, ports[kind])))
  return found.filter((each) => each !== null)
}

async function lookAt(kind: ServerKind, port: number): Promise<FoundServer | null> {
  const origin = `http://127.0.0.1:${port}`
  const { path, read } = ASKED[kind]
  try {
    // A redirect could lead to another machine.
    const answer = await fetch(origin + path, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
    if (!answer.ok) return null
    const models = read(await answer.json()).filter((name) => !EMBEDDING.test(name))
    return models.length > 0 ? { kind, title: TITLES[kind], baseUrl: `${origin}/v1`, models } : null
  } catch {
    // Nothing listens there, or a program of another kind.
    return null
  }
}

/** 'Ollama com qwen3:8b está nesta máquina.' */
export const foundSentence = ({ title, models }: Pick<FoundServer, 'title' | 'models'>): string =>
  `${title} com ${models[0]} está nesta máquina.`
