/** A number that opens the cases behind it; zero opens nothing. */
export function CountButton({ count, label, onOpen }: { count: number; label: string; onOpen: () => void }) {
  if (count === 0) return <span className="text-faint">0</span>
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`${count}: ${label}`}
      className="min-w-6 rounded-[6px] px-1 underline decoration-dotted underline-offset-4 hover:bg-line/60 touch:min-h-11 touch:min-w-11"
    >
      {count}
    </button>
  )
}
