import { LIMITS } from '@fechai/domain/limits'
import { PHASE_TITLES, PHASES, type Phase } from '@fechai/domain/phases'
import type { Plugin } from 'vite'
import { NARROW_PX } from '../src/app/narrow.ts'
import { pipelineCopy } from '../src/features/pipeline/copy.ts'
import { addressOf } from '../src/lib/call.ts'

/** The first requests of the page, which `public/start.js` sends while the script is still loading. */
export const FIRST_REQUESTS = {
  session: addressOf('GET /api/me'),
  board: addressOf('GET /api/board', { query: { size: LIMITS.columnPageSize } }),
}

/** The page itself draws the board's frame, which stays until the script starts, and knows which requests to send. */
export function firstView(): Plugin {
  return {
    name: 'first-view',
    transformIndexHtml: (html) =>
      html
        .replace(
          'src="/start.js"',
          `src="/start.js" data-ask-session="${FIRST_REQUESTS.session}" data-ask-board="${FIRST_REQUESTS.board}" data-narrow-below="${NARROW_PX}"`,
        )
        .replace('<div id="root"></div>', `<div id="root"></div>${frame()}`),
  }
}

const each = <Item>(items: readonly Item[], draw: (item: Item) => string): string => items.map(draw).join('')

/** In the classes of the shell, the bar and the columns, so that nothing jumps when these take its place. */
const frame = (): string => `<div id="first-view" aria-hidden="true" class="fixed inset-0 bg-bg">
<div class="hidden w-[248px] shrink-0 border-r border-line tablet:block [[data-first-view=narrow]_&]:w-[56px]"></div>
<div class="flex min-w-0 flex-1 flex-col">${bar()}${tabs()}${columns()}</div>
</div>`

const bar =
  (): string => `<div class="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-3.5 pt-3 pb-2 tablet:flex-nowrap tablet:px-4 tablet:py-3">
<div class="-ml-2 size-8 touch:size-11 tablet:hidden"></div>
<div class="min-w-0 flex-1 basis-0 truncate text-xl font-semibold tracking-[-0.018em] tablet:basis-auto">${pipelineCopy.title}</div>
<div class="h-8 touch:h-11"></div>
<div class="order-5 h-8 w-full touch:h-11 tablet:hidden"></div>
</div>`

const tabs = (): string =>
  `<div class="flex shrink-0 gap-1 overflow-hidden px-3.5 pt-0.5 pb-2.5 tablet:hidden">${each(
    PHASES,
    (fase) =>
      `<div data-phase="${fase}" class="flex h-11 shrink-0 items-center gap-1.5 px-3 text-sm whitespace-nowrap text-soft">${dot}${PHASE_TITLES[fase]}</div>`,
  )}</div>`

const columns = (): string =>
  `<div class="grid min-h-0 flex-1 grid-cols-1 gap-2 overflow-hidden px-3.5 pb-3 tablet:grid-cols-[repeat(5,minmax(270px,1fr))] tablet:px-4 tablet:pb-4 wide:grid-cols-[repeat(5,minmax(206px,1fr))]">${each(PHASES, column)}</div>`

/** A phone shows one column; whose, its tabs say when they come. */
const column = (fase: Phase, index = PHASES.indexOf(fase)): string =>
  `<div data-phase="${fase}" class="${index > 0 ? 'hidden tablet:flex' : 'flex'} min-h-0 min-w-0 flex-col rounded-surface tablet:bg-column">
<div class="flex h-10 shrink-0 items-center gap-1.5 px-2.5 text-sm font-semibold whitespace-nowrap max-tablet:hidden">${dot}<span class="truncate">${PHASE_TITLES[fase]}</span></div>
<div class="mb-2 h-11 shrink-0 rounded-surface bg-column tablet:hidden"></div>
<div class="grid gap-2 overflow-hidden pt-0.5 tablet:px-1.5">${each(CARDS, card)}</div>
</div>`

const dot = '<span class="size-2 shrink-0 rounded-[3px] bg-(--h)"></span>'

const CARDS = ['w-3/5', 'w-1/2', 'w-2/3'] as const
const card = (name: string): string =>
  `<div class="late grid h-[256px] content-start overflow-hidden [[data-density=compact]_&]:h-[122px] [[data-density=compact]_&]:[&>:nth-child(n+5)]:hidden gap-2.5 rounded-surface border border-line bg-surface p-3"><div class="skeleton h-4 ${name}"></div><div class="skeleton h-3 w-4/5"></div><div class="skeleton h-4 w-1/2"></div><div class="skeleton mt-1 h-1.5 w-full"></div><div class="skeleton mt-1 h-3 w-full"></div><div class="skeleton h-3 w-3/4"></div></div>`
