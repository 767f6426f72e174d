import { proxy } from 'valtio'

/** Hits in conversations are all that was found, and take the middle: what says that no lead was found makes room. */
export const hitsPlace = proxy({ inMiddle: false })
