export { doubtsOf } from './judge-comment.ts'
