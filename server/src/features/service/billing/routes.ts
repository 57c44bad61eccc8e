import * as endpoints from '@mostrador/contract/features/service/billing/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { cancelPlan } from './cancel-plan.ts'
import { changePlan } from './change-plan.ts'
import { downloadBankReceipt } from './bank-receipts/download-bank-receipt.ts'
import { downloadBillingDocument } from './documents/download-billing-document.ts'
import { readBankReceiptFile } from './bank-receipts/keep-bank-receipt.ts'
import { dropScheduledChange } from './drop-scheduled-change.ts'
import { getCompanyBilling } from './get-company-billing.ts'
import { getTransferAccount } from './get-transfer-account.ts'
import { quotePlan } from './quote-plan.ts'
import { registerCompany } from './register-company.ts'
import { renewPlan } from './renew-plan.ts'
import { startFreeTrial } from './start-free-trial.ts'
import { takeBackCancellation } from './take-back-cancellation.ts'
import { uploadBankReceipt } from './bank-receipts/upload-bank-receipt.ts'
import { withdrawPayment } from './withdraw-payment.ts'

export const routes = [
  handle(endpoints.startFreeTrial, startFreeTrial),
  handle(endpoints.registerCompany, registerCompany, { prepare: readBankReceiptFile }),
  handle(endpoints.quotePlan, quotePlan),
  handle(endpoints.changePlan, changePlan, { prepare: readBankReceiptFile }),
  handle(endpoints.renewPlan, renewPlan, { prepare: readBankReceiptFile }),
  handle(endpoints.cancelPlan, cancelPlan),
  handle(endpoints.takeBackCancellation, takeBackCancellation),
  handle(endpoints.dropScheduledChange, dropScheduledChange),
  handle(endpoints.getCompanyBilling, getCompanyBilling),
  handle(endpoints.uploadBankReceipt, uploadBankReceipt, { prepare: readBankReceiptFile }),
  handle(endpoints.downloadBankReceipt, downloadBankReceipt),
  handle(endpoints.withdrawPayment, withdrawPayment),
  handle(endpoints.downloadBillingDocument, downloadBillingDocument),
  handle(endpoints.getTransferAccount, getTransferAccount),
]
