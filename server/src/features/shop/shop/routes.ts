import * as endpoints from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getShopHome } from './get-shop-home.ts'
import { getShopPage } from './get-shop-page.ts'
import { getShopPost } from './get-shop-post.ts'
import { getShopProduct } from './get-shop-product.ts'
import { getShop } from './get-shop.ts'
import { listShopPosts } from './list-shop-posts.ts'
import { listShopProducts } from './list-shop-products.ts'
import { sendShopMessage } from './send-shop-message.ts'
import { suggestInShop } from './suggest-in-shop.ts'

const reading = { transaction: 'read' } as const

export const routes = [
  handle(endpoints.getShop, getShop, reading),
  handle(endpoints.getShopHome, getShopHome, reading),
  handle(endpoints.listShopProducts, listShopProducts, reading),
  handle(endpoints.getShopProduct, getShopProduct, reading),
  handle(endpoints.suggestInShop, suggestInShop, reading),
  handle(endpoints.listShopPosts, listShopPosts, reading),
  handle(endpoints.getShopPost, getShopPost, reading),
  handle(endpoints.getShopPage, getShopPage, reading),
  handle(endpoints.sendShopMessage, sendShopMessage),
]
