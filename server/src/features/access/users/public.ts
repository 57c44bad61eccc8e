export { endMembership, listOwnMemberships, readOwnership } from './own-membership.ts'
