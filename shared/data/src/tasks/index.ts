export { openPromises } from './promises.ts'
export { tasksOf } from './tasks.ts'
