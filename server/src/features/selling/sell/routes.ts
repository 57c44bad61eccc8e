import * as endpoints from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { findItems } from './find-items.ts'
import { pullCatalogue } from './pull-catalogue.ts'
import { pullSellers } from './pull-sellers.ts'
import { setFavourites } from './set-favourites.ts'

export const routes = [
  handle(endpoints.pullCatalogue, pullCatalogue),
  handle(endpoints.findItems, findItems),
  handle(endpoints.pullSellers, pullSellers),
  handle(endpoints.setFavourites, setFavourites),
]
