import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Viewer } from '../identity/viewer.ts'
import type { Identity } from '../identity/identity.ts'
import type { Admission } from './admission.ts'

/** Values that travel with a request. `viewer` is there on every route but the public ones. */
export interface Env {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    identity: Identity
    admission: Admission
    viewer: Viewer
    refusal?: Readonly<Record<string, unknown>>
  }
}

export type ApiContext = Context<Env>
