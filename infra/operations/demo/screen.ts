/** Lines that stay, above a block that is drawn again and again; without a terminal only the lines. */
export interface Screen {
  line(text: string): void
  draw(block: string[]): void
  /** Turns the present block into ordinary lines. */
  settle(): void
}

export function createScreen(output: NodeJS.WriteStream): Screen {
  let drawn: string[] = []
  const erase = () => (drawn.length > 0 ? output.write(`\u001B[${drawn.length}A\u001B[J`) : undefined)
  const show = () => output.write(drawn.map((line) => `${cut(line, output.columns)}\n`).join(''))
  return {
    line: (text) => {
      if (output.isTTY) erase()
      output.write(`${text}\n`)
      if (output.isTTY) show()
    },
    draw: (block) => {
      if (!output.isTTY) return
      erase()
      drawn = block
      show()
    },
    settle: () => {
      drawn = []
    },
  }
}

/** A line that wraps would be counted as one and leave its tail behind at the next drawing. */
function cut(line: string, columns = 80): string {
  return line.length < columns ? line : `${line.slice(0, columns - 2)}…`
}
