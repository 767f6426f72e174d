export { leadersOf, leaveTeam, ledPeople, peopleInReach } from './led-people.ts'
export { salesTeamsOf } from './sales-teams.ts'
