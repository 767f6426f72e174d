import type { Page } from 'playwright-core'
import { until } from './until.ts'

const AT_REST = `document.fonts.status === 'loaded'
  && [...document.images].every((one) => one.complete || one.getBoundingClientRect().bottom < 0 || one.getBoundingClientRect().top > innerHeight)
  && document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)`

/**
 * Everything is painted and nothing moves any more: what is measured now stands. Asked from outside, since the page's
 * own policy lets nothing be evaluated in it.
 */
export const atRest = (page: Page): Promise<boolean> => until(() => page.evaluate<boolean>(AT_REST))
