export { answerBlogComment } from './answer-blog-comment.ts'
export { writeBlogComment } from './write-blog-comment.ts'
export { countComments } from './list-blog-comments.ts'
export { doubtsOf } from './doubts-of.ts'
