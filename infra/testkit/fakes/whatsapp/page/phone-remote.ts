import type { PhoneActions } from './phone-actions.ts'
import type { PhonesView } from './phones-view.ts'

export type PhoneAction = keyof PhoneActions

/** The phones of an imitation that runs in another process, by the address of their page. */
export function phoneRemote(url: string) {
  const state = async (): Promise<PhonesView> => (await (await fetch(`${url}/state`)).json()) as PhonesView
  /** Does what the page's buttons do, and waits until it is done. @throws Error with what the page would say */
  const act = async (action: PhoneAction, asked: Record<string, unknown> = {}): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/${action}`, { method: 'POST', headers, body: JSON.stringify(asked) })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: string }
    if (error !== undefined) throw new Error(error)
    return result
  }
  return { state, act }
}
