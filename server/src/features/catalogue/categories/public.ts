export { createCategory } from './create-category.ts'
export { listCategories } from './list-categories.ts'
