export { alertsOf, listAlerted } from './alerts.ts'
export {
  type CarriedNotice,
  type Letter,
  LETTERS_WAITING,
  lettersOf,
  listDueLetters,
  orderLetters,
  removeExpiredLetters,
  type WaitingLetter,
} from './letters.ts'
export { companiesToTell, leaveNotice, orderNotice } from './manager-notices.ts'
export { type KnownNotification, notificationsOf, tellOfRelease } from './notifications.ts'
export {
  notePushOutcome,
  hasPushBrowsers,
  pushBrowsersOf,
  pushBrowsersOfPeople,
  type PushBrowser,
  type PushOutcome,
} from './push-browsers.ts'
export { pushKeyOf, resealPushKey } from './push-key.ts'
export { RELEASE_NOT_FOUND, releaseDesk, releasesIn } from './releases.ts'
