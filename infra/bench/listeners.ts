import type { Listeners } from './tabs.program.ts'

/** Tabs of one signed-in person, as the dashboard opens them. */
export function sseTabs(apiUrl: string, cookie: string, count: number): Listeners {
  const { host, port } = new URL(apiUrl)
  return {
    port: Number(port),
    count,
    greeting: `GET /api/events HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
    readyMark: 'event: snapshot',
    frameMark: 'event: upload-progress',
  }
}

/** Subscribers that speak NATS themselves, a connection each: the hop with nothing of ours around it. */
export function natsSubscribers(natsUrl: string, subject: string, count: number): Listeners {
  const { port, username: user, password: pass } = new URL(natsUrl)
  return {
    port: Number(port),
    count,
    greeting: `CONNECT ${JSON.stringify({ verbose: false, user, pass })}\r\nSUB ${subject} 1\r\nPING\r\n`,
    readyMark: 'PONG',
    frameMark: `MSG ${subject}`,
  }
}
