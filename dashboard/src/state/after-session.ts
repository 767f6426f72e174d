import { asksForPush } from './session.ts'
import { resumeWhenSignedIn } from './waiting-authorisation.ts'
import { wipeCopies } from './wipe-copies.ts'

/**
 * The work of a page that knows whether its browser is signed in.
 * @param hash the fragment that the page was opened with
 */
export async function afterSession(hash: string): Promise<void> {
  resumeWhenSignedIn(hash)
  await wipeCopies()
  // Reminders in a browser end with their session: the person who asked for them has them again in the next one.
  if (asksForPush()) await (await import('./push.ts')).loadPush()
}
