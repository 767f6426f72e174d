import { WATERMARK, watermarkCell } from './watermark-grid.ts'

const { columns, rows, items } = WATERMARK

/** Behind the lead on every printed page; the screen does without. */
export const Watermark = () => (
  <div
    aria-hidden
    data-testid="watermark"
    className="pointer-events-none fixed inset-0 -z-10 hidden place-items-center print:grid"
    style={{
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
    }}
  >
    {Array.from({ length: items }, (_, item) => watermarkCell(item)).map(({ column, row }) => (
      <span
        key={`${column}-${row}`}
        className="-rotate-30 text-lg font-semibold text-line"
        style={{ gridColumn: column + 1, gridRow: row + 1 }}
      >
        Fechaí
      </span>
    ))}
  </div>
)
