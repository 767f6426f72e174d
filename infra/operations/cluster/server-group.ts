import { SetupError } from '@fechai/platform/setup-error'
import type { LocalServer, ServerName } from '../local/server.ts'

/** Servers that are one for the product: it is given the addresses of all. */
export interface ServerGroup extends LocalServer {
  nodes: LocalServer[]
}

export function allTogether(name: ServerName, nodes: LocalServer[]): ServerGroup {
  const each = async (act: (node: LocalServer) => Promise<void>): Promise<void> => {
    await Promise.all(nodes.map(act))
  }
  return {
    name,
    nodes,
    address: nodes.map(({ address }) => address).join(','),
    external: false,
    pid: () => nodes.find((node) => node.pid() !== undefined)?.pid(),
    start: () => each((node) => node.start()),
    stop: () => each((node) => node.stop()),
    kill: () => Promise.reject(new SetupError(`${name} é um grupo; encerre um dos seus servidores.`)),
  }
}
