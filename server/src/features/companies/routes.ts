import * as endpoints from '@mostrador/contract/features/companies/endpoints.ts'
import { handle } from '../../serve-endpoint.ts'
import { changeProfile } from './change-profile.ts'
import { startFreeTrial } from './start-free-trial.ts'

export const routes = [handle(endpoints.startFreeTrial, startFreeTrial), handle(endpoints.changeProfile, changeProfile)]
