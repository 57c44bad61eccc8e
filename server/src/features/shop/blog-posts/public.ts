export { createBlogPost } from './create-blog-post.ts'
export { publishBlogPost } from './publish-blog-post.ts'
export { purgeBlogPictures } from './purge-blog-pictures.ts'
export { pathOfPicture } from './post-picture.ts'
