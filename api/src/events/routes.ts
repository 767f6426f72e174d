import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { route } from '../http/route.ts'
import { openStream } from './open-stream.ts'

export const eventRoutes = (deps: Deps) =>
  new Hono<Env>().get('/', route('session', { prolongs: false, lasts: true }), (c) => openStream(c, deps))
