import { keyFrom, type Key } from './keys.ts'

/**
 * The master key from its environment value.
 * `also`: others that open what they wrapped, separated by commas.
 * @throws Error when one is not 32 bytes long.
 */
export function masterKey(value: string, also = ''): Key {
  const others = also.split(',').filter(Boolean)
  const { bytes } = keyFrom(value, 'FECHAI_MASTER_KEY')
  return { bytes, others: others.map((each) => keyFrom(each, 'FECHAI_MASTER_KEYS_ALSO')) }
}
