import { proxy, subscribe } from 'valtio'
import { recall, remember } from '../../lib/remember.ts'

const KEY = 'deep-lead-settings'

/** The content settings of the page and its report; stored in this browser. */
export const settings = proxy({ simulation: true, audio: true, ...recall<Partial<Settings>>(KEY, {}) })

interface Settings {
  simulation: boolean
  audio: boolean
}

subscribe(settings, () => remember(KEY, { simulation: settings.simulation, audio: settings.audio }))
