import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atRest } from './at-rest.ts'

/** The builder's own copy is not minified: more than twice as much to send to a page, and to parse there. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Rules that axe rates minor or moderate, whatever they find, so that none of their findings is a serious one. */
const NOT_SERIOUS = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'form-field-multiple-labels'],
  ...['heading-order', 'html-xml-lang-mismatch', 'image-redundant-alt', 'landmark-banner-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique'],
  ...['meta-viewport', 'meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one'],
  ...['presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map', 'skip-link'],
  'table-duplicate-name',
]

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
