/** What the sell screen and a register's sessions may use of it. */
export { mayKnowExpected, offeredTenders, rulesHere, rulesOf } from '#src/features/selling/registers/register-rules.ts'
export type { SessionTools } from '#src/features/selling/registers/session-tools.ts'
