import type { InstallableModel } from '@fechai/contracts/model-desk'
import { gigabytes } from '@fechai/domain/model-sizes'
import { duration } from '@fechai/domain/model-time'
import { machineModelCopy } from './machine-model-copy.ts'

const text = machineModelCopy.sizes
const headings = [text.size, text.download, text.memory, text.sixty, text.licence]

/** The models that one command installs, each with what it takes on this machine. */
export const InstallableModels = ({ models }: { models: readonly InstallableModel[] }) => (
  <div className="grid gap-2 px-4 py-3">
    <h3 className="font-semibold">{text.title}</h3>
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <thead className="hidden text-left text-xs text-soft tablet:table-header-group">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-1 pr-3 font-normal">
                {heading}
              </th>
            ))}
            <th scope="col" className="py-1 font-normal">
              {text.command}
            </th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <Size key={model.size} model={model} />
          ))}
        </tbody>
      </table>
    </div>
    <p className="text-xs text-soft">{text.note}</p>
  </div>
)

function Size({ model }: { model: InstallableModel }) {
  const { size, name, bytes, memoryBytes, sixtyMessagesSeconds, licence, fits } = model
  const values = [gigabytes(bytes), gigabytes(memoryBytes), duration(sixtyMessagesSeconds), licence]
  return (
    <tr className="grid grid-cols-2 gap-x-3 border-t border-line py-1 tablet:table-row">
      <th scope="row" className="col-span-2 py-1 pr-3 text-left font-semibold">
        {text.names[size]} <span className="font-normal text-soft">{name}</span>
      </th>
      {values.map((value, at) => (
        <td key={headings[at + 1]} className="py-1 pr-3">
          <span className="text-xs text-soft tablet:hidden">{headings[at + 1]} </span>
          <span className="whitespace-nowrap">{value}</span>
        </td>
      ))}
      <td className="col-span-2 py-1">
        {fits ? (
          <code className="[overflow-wrap:anywhere]">{text.install(size)}</code>
        ) : (
          <span className="text-soft">{text.tooLarge}</span>
        )}
      </td>
    </tr>
  )
}
