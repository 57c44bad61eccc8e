import * as endpoints from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archiveLocation } from './archive-location.ts'
import { listLocations } from './list-locations.ts'
import { createLocation, updateLocation } from './save-location.ts'
import { findLocation } from './select-locations.ts'
import { setDefaultLocation } from './set-default-location.ts'

export const routes = [
  handle(endpoints.listLocations, listLocations, { transaction: 'read' }),
  handle(endpoints.getLocation, async (ctx, { id }) => ({ location: await findLocation(ctx, id) })),
  handle(endpoints.createLocation, createLocation),
  handle(endpoints.updateLocation, updateLocation),
  handle(endpoints.archiveLocation, archiveLocation),
  handle(endpoints.setDefaultLocation, setDefaultLocation),
]
