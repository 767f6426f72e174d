import { proxy } from 'valtio'
import { call } from '../lib/call.ts'

/** Names of the company's people, by id. */
export const people = proxy<{ names: Record<string, string> }>({ names: {} })

/** Loads the names. Missing names show as 'alguém': not worth an error. */
export async function loadPeople(): Promise<void> {
  const answer = await call('GET /api/people').catch(() => null)
  if (answer) people.names = Object.fromEntries(answer.people.map(({ id, name }) => [id, name]))
}

export function clearPeople(): void {
  people.names = {}
}
