/** Icons a category can show on its tile. */
export const categoryIcons = [
  'apple',
  'bottle',
  'bread',
  'cake',
  'candy',
  'coffee',
  'egg',
  'fish',
  'gift',
  'home',
  'leaf',
  'meat',
  'milk',
  'paw',
  'pill',
  'shirt',
  'soap',
  'tools',
] as const

export type CategoryIcon = (typeof categoryIcons)[number]

/** Maximum depth of the tree, and maximum number of categories per company (C-13). */
export const maxCategoryDepth = 5
export const maxCategories = 2000
