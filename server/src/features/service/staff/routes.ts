import * as endpoints from '@mostrador/contract/features/service/staff/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { addPriceTable } from './add-price-table.ts'
import { approvePayment } from './approve-payment.ts'
import { confirmBalance, correctBalance } from './correct-balance.ts'
import { downloadProof } from './download-payment-proof.ts'
import { getCompanyForStaff } from './get-company-for-staff.ts'
import { getPayment } from './get-payment.ts'
import { listPayments } from './list-payments.ts'
import { listPriceTables } from './list-price-tables.ts'
import { recordMoney } from './record-money.ts'
import { rejectPayment } from './reject-payment.ts'
import { saveBuyer } from './save-buyer.ts'

export const routes = [
  handle(endpoints.listPayments, listPayments),
  handle(endpoints.getPayment, getPayment),
  handle(endpoints.recordMoney, recordMoney),
  handle(endpoints.approvePayment, approvePayment),
  handle(endpoints.rejectPayment, rejectPayment),
  handle(endpoints.downloadProof, downloadProof),
  handle(endpoints.getCompanyForStaff, getCompanyForStaff),
  handle(endpoints.correctBalance, correctBalance),
  handle(endpoints.saveBuyer, saveBuyer),
  handle(endpoints.confirmBalance, confirmBalance),
  handle(endpoints.listPriceTables, listPriceTables),
  handle(endpoints.addPriceTable, addPriceTable),
]
