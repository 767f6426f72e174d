/** Money for one run: set aside before a question, so that the ceiling holds also while several are asked. */
export class Purse {
  readonly #limitBrl: number
  #spentBrl = 0
  #setAsideBrl = 0

  constructor(limitBrl: number) {
    this.#limitBrl = limitBrl
  }

  get spentBrl(): number {
    return this.#spentBrl
  }

  /** Whether there is room for so much, which is then set aside. */
  setAside(mostBrl: number): boolean {
    if (this.#spentBrl + this.#setAsideBrl + mostBrl > this.#limitBrl) return false
    this.#setAsideBrl += mostBrl
    return true
  }

  /** Puts back what was set aside, but for what it came to. */
  settle(mostBrl: number, costBrl: number): void {
    this.#setAsideBrl -= mostBrl
    this.#spentBrl += costBrl
  }
}
