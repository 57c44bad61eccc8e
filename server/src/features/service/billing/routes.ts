import * as endpoints from '@mostrador/contract/features/service/billing/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { cancelPlan } from './cancel-plan.ts'
import { changePlan } from './change-plan.ts'
import { downloadPaymentProof } from './payment-proofs/download-payment-proof.ts'
import { downloadBillingDocument } from './documents/download-billing-document.ts'
import { readPaymentProofFile } from './payment-proofs/keep-payment-proof.ts'
import { dropScheduledChange } from './drop-scheduled-change.ts'
import { getCompanyBilling } from './get-company-billing.ts'
import { getTransferAccount } from './get-transfer-account.ts'
import { quotePlan } from './quote-plan.ts'
import { registerCompany } from './register-company.ts'
import { renewPlan } from './renew-plan.ts'
import { startFreeTrial } from './start-free-trial.ts'
import { takeBackCancellation } from './take-back-cancellation.ts'
import { uploadPaymentProof } from './payment-proofs/upload-payment-proof.ts'
import { withdrawPayment } from './withdraw-payment.ts'

export const routes = [
  handle(endpoints.startFreeTrial, startFreeTrial),
  handle(endpoints.registerCompany, registerCompany, { prepare: readPaymentProofFile }),
  handle(endpoints.quotePlan, quotePlan),
  handle(endpoints.changePlan, changePlan, { prepare: readPaymentProofFile }),
  handle(endpoints.renewPlan, renewPlan, { prepare: readPaymentProofFile }),
  handle(endpoints.cancelPlan, cancelPlan),
  handle(endpoints.takeBackCancellation, takeBackCancellation),
  handle(endpoints.dropScheduledChange, dropScheduledChange),
  handle(endpoints.getCompanyBilling, getCompanyBilling),
  handle(endpoints.uploadPaymentProof, uploadPaymentProof, { prepare: readPaymentProofFile }),
  handle(endpoints.downloadPaymentProof, downloadPaymentProof),
  handle(endpoints.withdrawPayment, withdrawPayment),
  handle(endpoints.downloadBillingDocument, downloadBillingDocument),
  handle(endpoints.getTransferAccount, getTransferAccount),
]
