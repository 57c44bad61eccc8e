import * as endpoints from '@mostrador/contract/features/access/settings/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { uploadProductImage } from '../../../files/upload-product-image.ts'
import { getGeneralSettings, updateGeneralSettings } from './general-settings.ts'
import { getScaleSettings, updateScaleSettings } from './scale-settings.ts'

export const routes = [
  handle(endpoints.getGeneralSettings, getGeneralSettings),
  handle(endpoints.updateGeneralSettings, updateGeneralSettings),
  handle(endpoints.uploadLogo, uploadProductImage, { transaction: 'own' }),
  handle(endpoints.getScaleSettings, getScaleSettings),
  handle(endpoints.updateScaleSettings, updateScaleSettings),
]
