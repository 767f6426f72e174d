import { proxy } from 'valtio'
import { joinScreens } from '../../state/screens.ts'

/** The state of the page, except the connection. 'The QR is shown automatically when it first becomes available.' */
export const view = proxy({ hidesQr: false, asksConsent: false })

joinScreens({ clear: () => Object.assign(view, { hidesQr: false, asksConsent: false }) })
