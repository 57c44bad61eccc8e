export { createDomainClock } from './domain-clock.ts'
export { writeTab } from './stored-tab.ts'
export { readShopSettings, type ShopSettings, updateGeneral } from './tabs.ts'
