import type { People } from '@fechai/contracts/session'
import { proxy } from 'valtio'
import { api } from '../lib/api.ts'

/** Names of the company's people, by id. */
export const people = proxy<{ names: Record<string, string> }>({ names: {} })

/** Loads the names. Missing names show as 'alguém': not worth an error. */
export async function loadPeople(): Promise<void> {
  const answer = await api.get<People>('/api/people').catch(() => null)
  if (answer) people.names = Object.fromEntries(answer.people.map(({ id, name }) => [id, name]))
}

export function clearPeople(): void {
  people.names = {}
}
