import type { Board, LeadAnswer } from '@fechai/contracts/leads'
import type { Lead } from '@fechai/domain/lead'
import type { Member } from './visitor.ts'

export const read = async <T>(member: Member, path: string): Promise<T> => {
  const answer = await member.request('GET', path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
export const narrowed = async <T>(member: Member, path: string, body: unknown): Promise<T> =>
  (await (await member.request('POST', path, { body })).json()) as T
export const lead = async (member: Member, id: string): Promise<Lead> =>
  (await read<LeadAnswer>(member, `/api/leads/${id}`)).lead
export const column = async (member: Member, fase: string) =>
  (await read<Board>(member, '/api/board?size=100')).columns.find((each) => each.fase === fase)!
export const names = async (member: Member, fase: string) => (await column(member, fase)).leads.map(({ nome }) => nome)
export const move = (member: Member, id: string, body: unknown) =>
  member.request('POST', `/api/leads/${id}/move`, { body })
export const edit = (member: Member, id: string, body: unknown) => member.request('PATCH', `/api/leads/${id}`, { body })
