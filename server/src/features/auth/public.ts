export { issueAuth } from './issue-auth.ts'
