export { mayGive, type Rights } from './judge-rights.ts'
export { readGivable, readGivers, readProfiles } from './read-profiles.ts'
export { takeTurns } from './take-turns.ts'
