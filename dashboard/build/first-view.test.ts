import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PHASE_TITLES } from '@fechai/domain/phases'
import { NARROW_PX } from '../src/app/narrow.ts'
import { FIRST_REQUESTS, firstView } from './first-view.ts'

const written = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
const page = (firstView().transformIndexHtml as (html: string) => string)(written)

it('the page draws the board’s frame beside the application, which nothing of it may seem to be', () => {
  for (const title of Object.values(PHASE_TITLES)) expect(page).toContain(title)
  expect(page).toMatch(/<div id="root"><\/div><div id="first-view" aria-hidden="true"/)
})

it('the page asks for what the application takes', () => {
  expect(page).toContain(`data-ask-board="${FIRST_REQUESTS.board}"`)
  expect(page).toContain('data-ask-session="/api/me"')
  expect(page).toContain(`data-narrow-below="${NARROW_PX}"`)
})
