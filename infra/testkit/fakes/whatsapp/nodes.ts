import { getBinaryNodeChild, getBinaryNodeChildren, type BinaryNode } from '@whiskeysockets/baileys'

export type Attributes = Record<string, string>

/** A stanza, or a part of one. */
export const node = (tag: string, attrs: Attributes = {}, content?: BinaryNode['content']): BinaryNode => ({
  tag,
  attrs,
  content,
})

export const SERVER = 's.whatsapp.net'

/** The part at a path of names; each its first. */
export function at(stanza: BinaryNode | undefined, ...path: string[]): BinaryNode | undefined {
  return path.reduce<BinaryNode | undefined>((found, tag) => getBinaryNodeChild(found, tag), stanza)
}

export const all = (stanza: BinaryNode | undefined, tag: string): BinaryNode[] => getBinaryNodeChildren(stanza, tag)

export const bytesOf = (stanza: BinaryNode | undefined): Buffer => {
  const content = stanza?.content
  if (content instanceof Uint8Array) return Buffer.from(content)
  return Buffer.from(typeof content === 'string' ? content : '')
}

export const numberIn = (stanza: BinaryNode | undefined): number => {
  const bytes = bytesOf(stanza)
  return bytes.readUIntBE(0, bytes.length)
}

export const nowSeconds = (): string => Math.floor(Date.now() / 1000).toString()
