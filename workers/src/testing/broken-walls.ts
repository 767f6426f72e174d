import { fileURLToPath } from 'node:url'

/** bubblewrap as on a machine that refuses one of its mounts. */
export const BROKEN_WALLS = fileURLToPath(new URL('broken-walls.sh', import.meta.url))
