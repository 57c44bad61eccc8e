import * as endpoints from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { listExternalShops } from './list-external-shops.ts'
import { registerExternalShop } from './register-external-shop.ts'
import { removeExternalShop } from './remove-external-shop.ts'
import { renewExternalShopSecret } from './renew-external-shop-secret.ts'
import { updateExternalShop } from './update-external-shop.ts'

export const routes = [
  handle(endpoints.listExternalShops, listExternalShops),
  handle(endpoints.registerExternalShop, registerExternalShop),
  handle(endpoints.updateExternalShop, updateExternalShop),
  handle(endpoints.renewExternalShopSecret, renewExternalShopSecret),
  handle(endpoints.removeExternalShop, removeExternalShop),
]
