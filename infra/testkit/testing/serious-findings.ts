import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'

/** Returns axe's findings that keep a user from using the screen: rule and elements, a line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await atRest(page)
  // A page has no frames, which need a second one to gather in; and the elements of passed rules are not used.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
