export { countComments } from './list-blog-comments.ts'
export { doubtsOf } from './judge-comment.ts'
