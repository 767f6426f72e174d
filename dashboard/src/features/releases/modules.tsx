/** The parts of the product that a release touches. */
export const Modules = ({ modules }: { modules: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {modules.map((module) => (
      <li key={module} className="rounded-full border border-line2 px-2 py-0.5 text-xs">
        {module}
      </li>
    ))}
  </ul>
)
