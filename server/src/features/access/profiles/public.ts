export { mayGive, type Rights } from './find-unheld.ts'
export { readGivable, readGivers, readProfiles } from './read-profiles.ts'
export { takeTurns } from './take-turns.ts'
