import type { Environment } from '@fechai/platform/env'

/** True when browsers reach the product over TLS; its proxy ends it, so that the address alone says so. */
export const isOverTls = ({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): boolean => PUBLIC_URL.startsWith('https://')
