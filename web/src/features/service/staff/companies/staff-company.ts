import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getCompanyForStaff } from '@mostrador/contract/features/service/staff/endpoints.ts'

export type StaffCompany = OutputOf<typeof getCompanyForStaff>
