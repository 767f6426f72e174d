import type { Page } from 'playwright-core'
import { until } from './until.ts'

const AT_REST = `document.fonts.status === 'loaded'
  && [...document.images].every((one) => one.complete || one.getBoundingClientRect().bottom < 0 || one.getBoundingClientRect().top > innerHeight)
  && document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)`

/**
 * Waits until everything is painted and nothing moves, so that measurements hold. It polls from outside, since the
 * page's own policy forbids evaluation inside.
 */
export const atRest = (page: Page): Promise<boolean> => until(() => page.evaluate<boolean>(AT_REST))
