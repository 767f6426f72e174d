import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it.each([
  [
    [
      ['a', 'b'],
      ['c', 1.005],
    ],
    'a;b\r\nc;1\r\n',
  ],
  [[['--', 'a']], ';a\r\n'],
  [[['a;b', 'c"d', 'e\nf']], '"a;b";"c""d";"e\nf"\r\n'],
  [[['=1+1', '+55', '-x', '@x', -3.14]], "'=1+1;'+55;'-x;'@x;-3,14\r\n"],
])('%j', (rows, text) => expect(toCsv(rows)).toBe(`\ufeff${text}`))
