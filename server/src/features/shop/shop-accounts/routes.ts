import * as endpoints from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { endShopSessions, getShopAccountOfCustomer } from './account-of-customer.ts'
import { askShopSignIn } from './ask-shop-sign-in.ts'
import { deleteMyShopAccount, leaveShop, updateMyShopAccount } from './change-my-account.ts'
import { enterShop } from './enter-shop.ts'
import { getMyShopAccount } from './get-my-shop-account.ts'
import { getShopSignIn } from './get-shop-sign-in.ts'

export const routes = [
  handle(endpoints.askShopSignIn, askShopSignIn),
  handle(endpoints.getShopSignIn, getShopSignIn),
  handle(endpoints.enterShop, enterShop),
  handle(endpoints.getMyShopAccount, getMyShopAccount),
  handle(endpoints.updateMyShopAccount, updateMyShopAccount),
  handle(endpoints.leaveShop, leaveShop),
  handle(endpoints.deleteMyShopAccount, deleteMyShopAccount),
  handle(endpoints.getShopAccountOfCustomer, getShopAccountOfCustomer),
  handle(endpoints.endShopSessions, endShopSessions),
]
