/** Number of categories that the blog of one shop may have. */
export const maxBlogCategories = 100
export const longestCategoryDescription = 500
