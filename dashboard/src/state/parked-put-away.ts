import type { UploadState } from '@fechai/domain/upload'
import { proxy } from 'valtio'
import { recall, remember } from '../lib/remember.ts'
import { joinScreens } from './screens.ts'

const KEY = 'parked-put-away'
/** Older ones have long ended: what is remembered stays short. */
const KEPT = 200

/** One stop of an upload: the same one that stops again is news. */
export const stopOf = ({ id, updated_at }: Pick<UploadState, 'id' | 'updated_at'>): string => `${id} ${updated_at}`

/** Stops whose chip the person does not want to see any more; the uploads stay in the lists and in the bell. */
export const parkedPutAway = proxy({ stops: recall<string[]>(KEY, []) })

export function putParkedAway(parked: readonly Pick<UploadState, 'id' | 'updated_at'>[]): void {
  parkedPutAway.stops = [...parkedPutAway.stops, ...parked.map(stopOf)].slice(-KEPT)
  remember(KEY, parkedPutAway.stops)
}

joinScreens({
  clear() {
    parkedPutAway.stops = []
    remember(KEY, null)
  },
})
