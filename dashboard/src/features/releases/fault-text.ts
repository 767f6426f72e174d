import { ApiError, messageOf } from '../../lib/api.ts'

/** 'Server error text or …' (specification 1, §8): what never arrived says why as well. */
export const faultText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && (error.code !== '' || error.status === 0) ? messageOf(error) : otherwise
