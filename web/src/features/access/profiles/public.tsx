/** What other features may use of profiles: the rules of choosing permissions, and their words. */
export { choose, chooseGroup, leavesOf, stateOf } from '#src/features/access/profiles/permission-choice.ts'
export { permissionList, permissionWords } from '#src/features/access/profiles/permission-words.ts'
