import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'

/** Returns axe's findings that keep a user from using the screen: rule and elements, a line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await atRest(page)
  // The builder would put its half a megabyte into the page twice a run; a page needs it once.
  if (!(await page.evaluate<boolean>('window.axe !== undefined')))
    await page.evaluate(new AxeBuilder({ page })['script']())
  // A page has no frames, which need a second one to gather in; what passed is not used, and no rule reads preloaded media.
  const { violations } = await new AxeBuilder({ page, axeSource: '0' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], reporter: 'no-passes', preload: false })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
