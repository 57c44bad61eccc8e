import * as endpoints from '@mostrador/contract/features/service/help/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getHelpArticle } from './get-help-article.ts'
import { getHelpIndex } from './get-help-index.ts'
import { getScreenHelp } from './get-screen-help.ts'
import { listHelp } from './list-help.ts'
import { searchHelp } from './search-help.ts'

// Only previews read the database, where they belong to no company.
const options = { transaction: 'own' } as const

export const routes = [
  handle(endpoints.listHelp, listHelp, options),
  handle(endpoints.getHelpArticle, getHelpArticle, options),
  handle(endpoints.searchHelp, searchHelp, options),
  handle(endpoints.getHelpIndex, getHelpIndex, options),
  handle(endpoints.getScreenHelp, getScreenHelp, options),
]
