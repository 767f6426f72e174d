import { strFromU8, unzipSync } from 'fflate'

/** Texts of the files of an archive, by name. */
export const zipEntries = (bytes: Uint8Array): Map<string, string> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
