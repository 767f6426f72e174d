import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { openStream } from './open-stream.ts'

export const eventRoutes = (deps: Deps) => new Routes().serve('GET /api/events', (c) => openStream(c, deps))
