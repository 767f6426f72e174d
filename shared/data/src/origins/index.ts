export { countOrigins } from './counts.ts'
export { leadDoorsOf } from './doors.ts'
export { followLink } from './links.ts'
export { type FormDoor, formAt, ownerOfForm, receiveForm } from './receive-form.ts'
