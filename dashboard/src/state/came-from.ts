import { recall, remember } from '../lib/remember.ts'

const KEY = 'came-from'
const isDeepLead = (path: string): boolean => /^\/deeplead(?:\/|$|\?)/.test(path)

/** Notes the page that this tab shows, for the way back from a lead; from one lead to another it stays the same. */
export function notePage(path: string): void {
  if (!isDeepLead(path)) remember(KEY, path, 'session')
}

/** Returns the target of 'Voltar' on a lead: the page before it in this tab, else the list. */
export const cameFrom = (): string => recall<string>(KEY, '/leads', 'session')
