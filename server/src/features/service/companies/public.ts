export { createCompany } from './create-company.ts'
