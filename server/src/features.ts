import * as features from './feature-routes.ts'
import type { Route } from './http/serve-endpoint.ts'

/** The endpoints of all features. */
export const routes: readonly Route[] = Object.values(features).flat()
