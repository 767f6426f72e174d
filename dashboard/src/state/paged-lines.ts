import { messageOf } from '../lib/api.ts'
import { placedNotices } from './placed-notices.ts'

/** Towards later lines, or earlier ones. */
export type Way = 1 | -1

type NoticePage = Parameters<ReturnType<typeof placedNotices>['keep']>[0]

export interface LineSource<Page extends NoticePage> {
  pageSize: number
  /** Number of lines that the open conversation has. */
  total(): number
  /** Requests one page of the open conversation; null while none is open. */
  fetch(page: number): Promise<Page> | null
  /** Stores what a page brought besides its notices. */
  keep(page: Page): void
  /** Shows why a page did not come; '' once all came. */
  showError(message: string): void
}

/**
 * The lines of the open conversation by their index. Pages are fetched as they come into view, each once, and again
 * where they changed while they were under way.
 */
export function createPagedLines<Line, Page extends NoticePage>(source: LineSource<Page>) {
  const { pageSize } = source
  const lines = new Map<number, Line>()
  const notices = placedNotices()
  const onTheWay = new Set<number>()
  const failed = new Set<number>()
  const outdated = new Set<number>()
  /** Ways in which a page is being fetched ahead of a scrolling person. */
  const ahead = new Set<Way>()
  let seen = { first: 0, last: 0 }
  let turn = 0

  const pageOf = (index: number): number => Math.floor(Math.max(0, index) / pageSize)

  function isHere(page: number): boolean {
    for (let index = page * pageSize; index < Math.min(source.total(), (page + 1) * pageSize); index++)
      if (!lines.has(index)) return false
    return true
  }

  const isWanted = (page: number): boolean =>
    page >= 0 && page * pageSize < source.total() && !onTheWay.has(page) && !failed.has(page) && !isHere(page)

  function keep(page: Page): void {
    notices.keep(page)
    source.keep(page)
  }

  async function loadPage(page: number): Promise<void> {
    const mine = turn
    onTheWay.add(page)
    try {
      do {
        outdated.delete(page)
        const answer = await source.fetch(page)
        if (mine !== turn || answer === null) return
        if (!outdated.has(page)) keep(answer)
      } while (outdated.has(page))
      failed.delete(page)
      if (failed.size === 0) source.showError('')
    } catch (error) {
      if (mine !== turn) return
      failed.add(page)
      source.showError(messageOf(error))
    } finally {
      if (mine === turn) onTheWay.delete(page)
    }
  }

  /** The page that comes next as the seen lines move this way; undefined when it is here, failed or under way. */
  function nextPage(way: Way): number | undefined {
    const [top, bottom] = [pageOf(seen.first), pageOf(seen.last)]
    return (way === 1 ? [bottom, top, bottom + 1] : [top, bottom, top - 1]).find(isWanted)
  }

  /** Fetches what is missing of the seen lines, and the page that comes next this way; one page a way at a time. */
  function loadAhead(first: number, last: number, way: Way): void {
    seen = { first, last }
    if (ahead.has(way)) return
    const page = nextPage(way)
    if (page === undefined) return
    const mine = turn
    ahead.add(way)
    void loadPage(page).then(() => {
      if (mine !== turn) return
      ahead.delete(way)
      loadAhead(seen.first, seen.last, way)
    })
  }

  return {
    lines,
    noticesAt: notices.at,
    pageOf,
    keep,
    loadPage,
    loadAhead,

    /** Fetches the pages of these lines, both ends included, unless they are here or under way. */
    load(first: number, last: number): void {
      for (let page = pageOf(first); page <= pageOf(last) && page * pageSize < source.total(); page++)
        if (!onTheWay.has(page) && !isHere(page)) void loadPage(page)
    },

    /** Fetches a page that is here again; one that is under way is fetched once more. */
    refresh(page: number): void {
      if (onTheWay.has(page)) outdated.add(page)
      else void loadPage(page)
    },

    /** Notes that lines changed: the pages under way may have been read before. */
    outdatePages(): void {
      for (const page of onTheWay) outdated.add(page)
    },

    /** Fetches again what did not come. */
    retry(): void {
      source.showError('')
      for (const page of failed) void loadPage(page)
    },

    hasFailed: (): boolean => failed.size > 0,

    /** The pages of the lines that were last seen. */
    seenPages: (): number[] => [...new Set([pageOf(seen.first), pageOf(seen.last)])],

    /** Removes all lines, to put newer ones in their place. */
    clear(): void {
      lines.clear()
      notices.clear()
    },

    /** Lets the answers that are under way change nothing; what is here stays. */
    leave(): void {
      turn += 1
    },

    /** Forgets the open conversation, with the answers that are under way. @returns the new turn */
    forget(): number {
      turn += 1
      for (const each of [lines, notices, onTheWay, failed, outdated, ahead]) each.clear()
      return turn
    },

    /** True while the conversation of that turn is open. */
    isCurrent: (mine: number): boolean => mine === turn,
    turn: (): number => turn,
  }
}
