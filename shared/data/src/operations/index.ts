export { bringBackRuns, notifyOfRestore } from './after-restore.ts'
export { installationDesk, type InstallationRow } from './installation-desk.ts'
export { readInstallationFigures } from './installation-figures.ts'
export { operationsOf, type ParkedRow } from './operations.ts'
