export { createBlogCategory } from './create-blog-category.ts'
export { listBlogCategories } from './list-blog-categories.ts'
