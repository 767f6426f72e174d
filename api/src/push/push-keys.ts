import { createECDH } from 'node:crypto'
import { pushKeyOf } from '@fechai/data/notices'
import type { Deps } from '../deps.ts'

/** Keys by which push services know the installation, base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

type Parts = Pick<Deps, 'db' | 'master' | 'environment'>

const CURVE = 'prime256v1'

/** Returns the key of the environment, or the one that the installation made and keeps sealed. */
export async function readPushKeys({ db, master, environment }: Parts): Promise<PushKeys> {
  const named = environment.PUSH_PRIVATE_KEY
  const secret = named === '' ? await pushKeyOf(db, master, newSecret) : Buffer.from(named, 'base64url')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

function newSecret(): Buffer {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Leading zeros are part of the key.
  const secret = Buffer.alloc(32)
  const drawn = pair.getPrivateKey()
  drawn.copy(secret, 32 - drawn.length)
  return secret
}
