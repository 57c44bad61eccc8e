export { createCompany } from './create-company.ts'
export { endMembership, listOwnMemberships, readOwnership } from './own-membership.ts'
