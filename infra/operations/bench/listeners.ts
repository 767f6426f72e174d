import type { Listeners } from './tabs.program.ts'

/** Tabs of one signed-in person, as the dashboard opens them; `frame` is the event that is counted. */
export function sseTabs(apiUrl: string, cookie: string, { count, frame }: { count: number; frame: string }): Listeners {
  const { host, port } = new URL(apiUrl)
  return {
    port: Number(port),
    count,
    greeting: `GET /api/events HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
    readyMark: 'event: snapshot',
    frameMark: `event: ${frame}`,
  }
}
