/** The code of gRPC for what is not there. */
const NOT_FOUND = 5

/** Returns true if the server answered that it does not have what was asked for. */
export const isNotFound = (error: unknown): boolean => (error as { code?: number }).code === NOT_FOUND
