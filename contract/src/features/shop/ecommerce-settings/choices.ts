/** The tabs and choices of the settings of the online shop. Screens load only this. */
export const shopTabs = ['general', 'home', 'shop', 'blog', 'contact'] as const
export type ShopTab = (typeof shopTabs)[number]

export const storeStatuses = ['live', 'maintenance', 'closed'] as const
/** The steps before a shop can open, in the order in which an owner does them (E-103). The first page arranges itself. */
export const openingNeeds = ['products', 'delivery', 'payment', 'legal', 'contact', 'address'] as const
export type OpeningNeed = (typeof openingNeeds)[number]
export const homeSectionKinds = [
  'hero',
  'featuredProducts',
  'categoryGrid',
  'newArrivals',
  'bestSellers',
  'blogPosts',
  'richText',
  'banner',
  'newsletter',
] as const
/** Pages of the shop that a block of the first page can link to. */
export const blockPages = ['products', 'category', 'product', 'blog', 'contact'] as const
/** The target of a block: any address, or a page of the shop. */
export const blockTargets = ['address', ...blockPages] as const
export type BlockTarget = (typeof blockTargets)[number]
/** Maximum number of products or categories in one block. */
export const mostInBlock = 12
export const productSorts = ['newest', 'bestSelling', 'name', 'priceUp', 'priceDown'] as const
export const commentPolicies = ['closed', 'moderated', 'open'] as const
/** Whether ratings appear after the shop's approval or before it, regardless of their stars. */
export const ratingModerations = ['before', 'after'] as const
export const shopLinks = ['instagram', 'facebook', 'tiktok', 'youtube'] as const
export const domainStates = ['pending', 'active', 'lost'] as const
