import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepPrimary, keptPrimary, settlePrimary, standbyDirIn } from './postgres-primary.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fechai-primary-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const first = () => join(dataDir, 'postgres')
const second = () => join(standbyDirIn(dataDir), 'postgres')
const aside = () => join(dataDir, 'postgres-before')
function hold(folder: string, content: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'rows'), content)
}
const rows = () => readFileSync(join(first(), 'rows'), 'utf8')

describe('the primary of a pair', () => {
  it('is the first one where nothing was written', () => {
    expect(keptPrimary(dataDir)).toBe(0)
  })

  it('is the one that was written last, and no draft stays', () => {
    keepPrimary(dataDir, 1)
    expect(keptPrimary(dataDir)).toBe(1)
    expect(existsSync(join(dataDir, 'postgres-primary.new'))).toBe(false)
  })

  it('stays what it was where the disk refuses', () => {
    keepPrimary(dataDir, 0)
    mkdirSync(join(dataDir, 'postgres-primary.new'))
    expect(() => keepPrimary(dataDir, 1)).toThrow(/EISDIR/)
    expect(keptPrimary(dataDir)).toBe(0)
  })

  it.each(['', '2', '-0', 'true', '1\n'])('is not guessed where the file has %j', (text) => {
    writeFileSync(join(dataDir, 'postgres-primary'), text)
    expect(() => keptPrimary(dataDir)).toThrow(/não diz qual dos dois bancos é o principal/)
  })
})

describe('a start', () => {
  it('leaves the first one in its place', () => {
    hold(first(), 'new')
    hold(second(), 'old')
    keepPrimary(dataDir, 0)
    settlePrimary(dataDir)
    expect(rows()).toBe('new')
    expect(existsSync(second())).toBe(true)
  })

  it('puts the second one where a single server looks, once', () => {
    hold(first(), 'old')
    hold(second(), 'new')
    keepPrimary(dataDir, 1)
    for (let times = 0; times < 2; times++) settlePrimary(dataDir)
    expect(rows()).toBe('new')
    expect(keptPrimary(dataDir)).toBe(0)
    expect([aside(), second()].filter(existsSync)).toEqual([])
  })

  it('finishes what was cut short before the second one moved', () => {
    hold(aside(), 'old')
    hold(second(), 'new')
    keepPrimary(dataDir, 1)
    settlePrimary(dataDir)
    expect(rows()).toBe('new')
  })

  it('finishes what was cut short after the second one moved', () => {
    hold(aside(), 'old')
    hold(first(), 'new')
    keepPrimary(dataDir, 1)
    settlePrimary(dataDir)
    expect(rows()).toBe('new')
    expect(existsSync(aside())).toBe(false)
  })

  it('takes no old one where the second one is gone', () => {
    hold(first(), 'old')
    keepPrimary(dataDir, 1)
    expect(() => settlePrimary(dataDir)).toThrow(/não está mais lá/)
    expect(rows()).toBe('old')
  })
})
