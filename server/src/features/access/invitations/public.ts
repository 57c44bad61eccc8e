export { acceptInvitationFor } from './accept-invitation-for.ts'
