import * as endpoints from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { checkSections } from './check-sections.ts'
import { checkDomain } from './check-domain.ts'
import { previewTab } from './preview-tab.ts'
import { writeTab } from './stored-tab.ts'
import { getBlog, getContact, getGeneral, getHome, getShop, saveHome, updateGeneral } from './tabs.ts'
import { discardShopPicture, prepareShopPicture, uploadShopPicture } from './upload-shop-picture.ts'

export const routes = [
  handle(endpoints.getGeneralShopSettings, getGeneral),
  handle(endpoints.updateGeneralShopSettings, updateGeneral),
  handle(endpoints.uploadShopIcon, uploadShopPicture, { prepare: prepareShopPicture, discard: discardShopPicture }),
  handle(endpoints.checkShopDomain, checkDomain),
  handle(endpoints.getHomeShopSettings, getHome),
  handle(endpoints.updateHomeShopSettings, saveHome),
  handle(endpoints.uploadShopPicture, uploadShopPicture, { prepare: prepareShopPicture, discard: discardShopPicture }),
  handle(endpoints.getShopShopSettings, getShop),
  handle(endpoints.updateShopShopSettings, async (ctx, input) => {
    await writeTab(ctx, 'shop', input)
    return getShop(ctx)
  }),
  handle(endpoints.getBlogShopSettings, getBlog),
  handle(endpoints.updateBlogShopSettings, async (ctx, input) => {
    await writeTab(ctx, 'blog', input)
    return getBlog(ctx)
  }),
  handle(endpoints.getContactShopSettings, getContact),
  handle(endpoints.updateContactShopSettings, async (ctx, input) => {
    await writeTab(ctx, 'contact', input)
    return getContact(ctx)
  }),
  handle(endpoints.previewGeneralShopSettings, (ctx, { currentPassword: _, ...input }) =>
    previewTab(ctx, 'general', input),
  ),
  handle(endpoints.previewHomeShopSettings, async (ctx, input) => {
    await checkSections(ctx, input.sections)
    return previewTab(ctx, 'home', input)
  }),
  handle(endpoints.previewShopShopSettings, (ctx, input) => previewTab(ctx, 'shop', input)),
  handle(endpoints.previewBlogShopSettings, (ctx, input) => previewTab(ctx, 'blog', input)),
  handle(endpoints.previewContactShopSettings, (ctx, input) => previewTab(ctx, 'contact', input)),
]
