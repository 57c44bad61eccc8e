import * as endpoints from '@mostrador/contract/features/service/companies/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { changeProfile } from './change-profile.ts'
import { disconnect } from './disconnect.ts'
import { getMyCompany } from './get-my-company.ts'
import { leaveCompany } from './leave-company.ts'
import { listMyCompanies } from './list-my-companies.ts'
import { logInAsAdmin } from './log-in-as-admin.ts'
import { searchCompanies } from './search-companies.ts'
import { updateCompanyStatus } from './update-company-status.ts'

export const routes = [
  handle(endpoints.changeProfile, changeProfile),
  handle(endpoints.listMyCompanies, listMyCompanies),
  handle(endpoints.getMyCompany, getMyCompany),
  handle(endpoints.updateCompanyStatus, updateCompanyStatus),
  handle(endpoints.leaveCompany, leaveCompany),
  handle(endpoints.disconnect, disconnect),
  handle(endpoints.logInAsAdmin, logInAsAdmin),
  handle(endpoints.searchCompanies, searchCompanies),
]
