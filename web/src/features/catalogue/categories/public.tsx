/** What other features may use of categories. */
export { categoryOptions, categoryPath } from '#src/features/catalogue/categories/pickers/category-names.ts'
export { CategoriesPicker, CategoryPicker } from '#src/features/catalogue/categories/pickers/category-picker.tsx'
export { categorySource } from '#src/features/catalogue/categories/pickers/category-source.ts'
