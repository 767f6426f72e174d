import { WATERMARK, watermarkCell } from '../../parts/report/watermark-grid.ts'

const { columns, rows, items } = WATERMARK

/** Draws a faint mark behind the lead, and on every printed page. */
export const Watermark = () => (
  <div
    aria-hidden
    data-testid="watermark"
    className="pointer-events-none absolute inset-0 -z-10 grid place-items-center overflow-hidden opacity-35 print:fixed print:opacity-100"
    style={{
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
    }}
  >
    {Array.from({ length: items }, (_, item) => watermarkCell(item)).map(({ column, row }) => (
      <span
        key={`${column}-${row}`}
        // The mark is a picture: it cannot be searched, selected or copied.
        className="-rotate-30 text-lg font-semibold text-line before:content-['Fechaí']"
        style={{ gridColumn: column + 1, gridRow: row + 1 }}
      />
    ))}
  </div>
)
