import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'

const ofBuilder = createRequire(import.meta.resolve('@axe-core/playwright'))
/** The builder's own copy is not minified: more than twice as much to send to a page, and to parse there. */
const AXE = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

interface AxeRules {
  _audit: { rules: readonly { id: string; impact?: string }[] }
}
/** Rules that axe rates minor or moderate, whatever they find, so that none of their findings is a serious one. */
const NOT_SERIOUS = (ofBuilder('axe-core') as AxeRules)._audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => id)

/** Returns axe's findings that keep a user from using the screen: rule and elements, a line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await atRest(page)
  // The builder would put it into the page twice a run; a page needs it once.
  if (!(await page.evaluate<boolean>('window.axe !== undefined'))) await page.evaluate(AXE)
  // A page has no frames, which need a second one to gather in; what passed is not used, and no rule reads preloaded media.
  const { violations } = await new AxeBuilder({ page, axeSource: '0' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], reporter: 'no-passes', preload: false })
    .disableRules(NOT_SERIOUS)
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
