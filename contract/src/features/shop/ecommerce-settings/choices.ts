/** The tabs and choices of the settings of the online shop. Screens load only this. */
export const shopTabs = ['general', 'home', 'shop', 'blog', 'contact'] as const
export type ShopTab = (typeof shopTabs)[number]

export const storeStatuses = ['live', 'maintenance', 'closed'] as const
/** What a shop needs before it can open, in the order in which an owner does it (E-103). The first page arranges itself. */
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
/** Pages of the shop that a block of the first page can lead to. */
export const blockPages = ['products', 'category', 'product', 'blog', 'contact'] as const
/** Where a block leads: an address anywhere, or a page of the shop. */
export const blockTargets = ['address', ...blockPages] as const
export type BlockTarget = (typeof blockTargets)[number]
/** Products or categories that one block names. */
export const mostInBlock = 12
export const productSorts = ['newest', 'bestSelling', 'name', 'priceUp', 'priceDown'] as const
export const commentPolicies = ['closed', 'moderated', 'open'] as const
/** Whether ratings are shown after the shop has looked at them, or before. Never by their stars. */
export const ratingModerations = ['before', 'after'] as const
export const shopLinks = ['instagram', 'facebook', 'tiktok', 'youtube'] as const
export const domainStates = ['pending', 'active', 'lost'] as const
