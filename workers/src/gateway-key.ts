import { keyFrom, type Key } from '@fechai/platform/crypto/keys'

/** The key that wraps the keys of companies for the gateway. @throws Error when it is not 32 bytes long */
export const gatewayKeyFrom = (value: string): Key => keyFrom(value, 'FECHAI_WHATSAPP_KEY')
