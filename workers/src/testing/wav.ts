const RATE = 8_000

/** A recording of `seconds`, mono, 16 bits; `sample` gives the loudness, -1 to 1, at a time in seconds. */
export function wav(seconds: number, sample: (time: number) => number): Buffer {
  const data = Buffer.alloc(RATE * 2 * seconds)
  for (let at = 0; at < data.length; at += 2) data.writeInt16LE(Math.round(sample(at / 2 / RATE) * 32_767), at)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}

/** A tone of a height of its own: no two tests send the same bytes. */
export function tone(seconds = 1): Buffer {
  const hertz = 200 + Math.random() * 1_800
  return wav(seconds, (time) => 0.5 * Math.sin(2 * Math.PI * hertz * time))
}
