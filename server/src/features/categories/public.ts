export { listCategories } from './list-categories.ts'
