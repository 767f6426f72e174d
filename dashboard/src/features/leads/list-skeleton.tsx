import { leadsCopy } from './copy.ts'

const ROWS = Array.from({ length: 12 }, (_, row) => row)

/** Rows, or cards, in the shape of what comes. */
export const ListSkeleton = ({ phone }: { phone: boolean }) => (
  <div
    role="status"
    aria-label={leadsCopy.loading}
    className={
      phone
        ? 'grid gap-2 px-3.5'
        : 'late mx-4 mb-4 overflow-hidden rounded-surface border border-line bg-surface pt-[38px]'
    }
  >
    {ROWS.slice(0, phone ? 5 : ROWS.length).map((row) =>
      phone ? (
        <div
          key={row}
          className="late grid h-[142px] content-start gap-2.5 rounded-surface border border-line bg-surface p-3.5"
        >
          <div className="skeleton h-4 w-1/2" />
          <div className="skeleton h-3 w-1/3" />
          <div className="skeleton h-3 w-3/5" />
          <div className="skeleton mt-1 h-3 w-2/3" />
        </div>
      ) : (
        <div
          key={row}
          className="grid h-11 grid-cols-[18%_13%_10%_100px_122px_80px_1fr] items-center gap-x-3 border-t border-line px-3"
        >
          <div className="skeleton h-3.5 w-4/5" />
          <div className="skeleton h-3 w-4/5" />
          <div className="skeleton h-3 w-3/5" />
          <div className="skeleton h-3 w-4/5" />
          <div className="skeleton h-3 w-4/5" />
          <div className="skeleton h-3 w-4/5" />
          <div className="skeleton h-3 w-2/5" />
        </div>
      ),
    )}
  </div>
)
