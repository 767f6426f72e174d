import { inScope } from '@fechai/data/database'
import type { Letter } from '@fechai/data/notices'
import type { Deps } from '../deps.ts'
import { isUnconfirmed } from '../identity/confirmation.ts'
import { managersOf } from '../identity/people.ts'
import type { Viewer } from '../identity/viewer.ts'
import { nameInLetter } from './name-in-letter.ts'

const UNNAMED = 'Alguém da sua equipe'

/**
 * Writes to each manager about a lasting way in or out that a person opened: it may be someone who holds a stolen
 * session. A letter that fails is logged alone, because the answer holds a code that is shown once.
 */
export async function notifyManagers(
  deps: Pick<Deps, 'db' | 'authDb' | 'mailer' | 'environment' | 'log'>,
  viewer: Viewer,
  letterOf: (to: string, person: string, panel: string) => Letter,
): Promise<void> {
  const { db, authDb, mailer, environment, log } = deps
  const { owner, user } = viewer
  const person = isUnconfirmed(deps, viewer) ? UNNAMED : nameInLetter(user.name, UNNAMED)
  try {
    const managers = await managersOf(authDb, owner.empresaId)
    const letters = managers.map((to) => letterOf(to, person, environment.PUBLIC_URL))
    await inScope(db, owner, (tx) => mailer.order(tx, owner.empresaId, letters))
    mailer.deliver()
  } catch (err) {
    log.error({ err, empresaId: owner.empresaId }, 'letters to managers were not stored')
  }
}
