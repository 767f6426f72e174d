import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { PUBLIC_REACH } from '../webhooks/judged-addresses.ts'
import { postEvent } from '../webhooks/post-event.ts'

/**
 * Run behind walls whose only name server is this process, and it never answers. Prints in which order posts to names
 * of that zone and a look-up of the process's own ended.
 */
const POSTS = 8

const server = createSocket('udp4')
await new Promise<void>((resolve) => server.bind(53, '127.0.0.1', resolve))
const ended: string[] = []
const note = (name: string) => (): void => void ended.push(name)
const posts = Array.from({ length: POSTS }, (_, at) =>
  postEvent({ url: `https://a${at}.mudo.exemplo/x`, id: 'x', body: '{}', secrets: ['whsec_cw=='] }, PUBLIC_REACH).catch(
    note('post'),
  ),
)
// The first question has arrived: the posts hold whatever they hold.
await new Promise<void>((resolve) => server.once('message', () => resolve()))
const own = Array.from({ length: POSTS }, () => lookup('localhost').then(note('own')))
await Promise.all([...posts, ...own])
process.stdout.write(JSON.stringify(ended))
process.exit(0)
