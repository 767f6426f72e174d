import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { Curve, NOISE_MODE, NOISE_WA_HEADER, proto, type KeyPair } from '@whiskeysockets/baileys'

/** The server's identity: its own key, certified by an intermediate, certified by the root. */
export interface ServerIdentity {
  root: KeyPair
  own: KeyPair
  /** Leaf and intermediate, as they are sent. */
  chain: Uint8Array
}

export function newServerIdentity(): ServerIdentity {
  const [root, intermediate, own] = [Curve.generateKeyPair(), Curve.generateKeyPair(), Curve.generateKeyPair()]
  const chain = proto.CertChain.encode({
    intermediate: certificate(root, intermediate, { serial: 1, issuerSerial: 0 }),
    leaf: certificate(intermediate, own, { serial: 2, issuerSerial: 1 }),
  }).finish()
  return { root, own, chain }
}

function certificate(issuer: KeyPair, subject: KeyPair, serials: { serial: number; issuerSerial: number }) {
  const details = proto.CertChain.NoiseCertificate.Details.encode({ ...serials, key: subject.public }).finish()
  return { details, signature: Curve.sign(issuer.private, details) }
}

export interface NoiseServer {
  /** The answer to a client's first key. */
  hello(clientKey: Uint8Array): Uint8Array
  /**
   * Returns the client's final message: its lasting key, and its payload. Everything after it uses `seal` and `open`.
   */
  finish(sealedKey: Uint8Array, sealedPayload: Uint8Array): { noiseKey: Buffer; payload: Buffer }
  seal(plain: Uint8Array): Buffer
  open(sealed: Uint8Array): Buffer
}

/** The server's half of Noise_XX_25519_AESGCM_SHA256. */
export function noiseServer(identity: ServerIdentity): NoiseServer {
  const ephemeral = Curve.generateKeyPair()
  let hash: Buffer = Buffer.from(NOISE_MODE)
  let salt = hash
  let key = hash
  let count = 0
  let transport: { sending: Buffer; receiving: Buffer; sent: number; received: number } | null = null

  const authenticate = (bytes: Uint8Array): void => {
    hash = createHash('sha256').update(hash).update(bytes).digest()
  }
  const derive = (secret: Uint8Array): [Buffer, Buffer] => {
    const both = Buffer.from(hkdfSync('sha256', secret, salt, '', 64))
    return [both.subarray(0, 32), both.subarray(32)]
  }
  const mix = (secret: Uint8Array): void => {
    ;[salt, key] = derive(secret)
    count = 0
  }
  const sealed = (plain: Uint8Array): Buffer => {
    const bytes = encrypt(key, count++, plain, hash)
    authenticate(bytes)
    return bytes
  }
  const opened = (bytes: Uint8Array): Buffer => {
    const plain = decrypt(key, count++, bytes, hash)
    authenticate(bytes)
    return plain
  }
  let clientEphemeral: Uint8Array

  authenticate(NOISE_WA_HEADER)
  return {
    hello(clientKey) {
      clientEphemeral = clientKey
      authenticate(clientKey)
      authenticate(ephemeral.public)
      mix(Curve.sharedKey(ephemeral.private, clientKey))
      const ownKey = sealed(identity.own.public)
      mix(Curve.sharedKey(identity.own.private, clientEphemeral))
      const payload = sealed(identity.chain)
      return proto.HandshakeMessage.encode({
        serverHello: { ephemeral: ephemeral.public, static: ownKey, payload },
      }).finish()
    },
    finish(sealedKey, sealedPayload) {
      const noiseKey = opened(sealedKey)
      mix(Curve.sharedKey(ephemeral.private, noiseKey))
      const payload = opened(sealedPayload)
      const [receiving, sending] = derive(new Uint8Array(0))
      transport = { sending, receiving, sent: 0, received: 0 }
      return { noiseKey, payload }
    },
    seal: (plain) => encrypt(transport!.sending, transport!.sent++, plain, Buffer.alloc(0)),
    open: (bytes) => decrypt(transport!.receiving, transport!.received++, bytes, Buffer.alloc(0)),
  }
}

const TAG_BYTES = 16

function nonce(count: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(count, 8)
  return bytes
}

function encrypt(key: Buffer, count: number, plain: Uint8Array, associated: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(count)).setAAD(associated)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, count: number, sealed: Uint8Array, associated: Buffer): Buffer {
  const end = sealed.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(count)).setAAD(associated)
  decipher.setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
}
