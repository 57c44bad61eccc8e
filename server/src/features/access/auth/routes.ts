import * as endpoints from '@mostrador/contract/features/access/auth/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { cancelEcommerceLogIn } from './external/cancel-ecommerce-log-in.ts'
import { confirmEmail } from './confirm-email.ts'
import { describeEcommerceLogIn } from './external/describe-ecommerce-log-in.ts'
import { forgotPassword } from './forgot-password.ts'
import { getRobotCheck } from './get-robot-check.ts'
import { getSession } from './get-session.ts'
import { listVisitedShops } from './external/list-visited-shops.ts'
import { withdrawShopConsent } from './external/withdraw-shop-consent.ts'
import { logIn } from './log-in.ts'
import { logInEcommerce } from './external/log-in-ecommerce.ts'
import { logOut } from './log-out.ts'
import { openEcommerceLogIn } from './external/open-ecommerce-log-in.ts'
import { redeemEcommerceCode } from './external/redeem-ecommerce-code.ts'
import { refreshAccess } from './refresh-access.ts'
import { registerUser } from './register-user.ts'
import { resendEmailConfirmation } from './resend-email-confirmation.ts'
import { undoEmailChange } from './undo-email-change.ts'

export const routes = [
  handle(endpoints.getRobotCheck, getRobotCheck),
  handle(endpoints.logIn, logIn),
  handle(endpoints.registerUser, registerUser),
  handle(endpoints.refreshAccess, refreshAccess),
  handle(endpoints.getSession, getSession),
  handle(endpoints.logOut, logOut),
  handle(endpoints.resendEmailConfirmation, resendEmailConfirmation),
  handle(endpoints.confirmEmail, confirmEmail),
  handle(endpoints.undoEmailChange, undoEmailChange),
  handle(endpoints.forgotPassword, forgotPassword),
  handle(endpoints.describeEcommerceLogIn, describeEcommerceLogIn),
  handle(endpoints.openEcommerceLogIn, openEcommerceLogIn),
  handle(endpoints.logInEcommerce, logInEcommerce),
  handle(endpoints.cancelEcommerceLogIn, cancelEcommerceLogIn),
  handle(endpoints.redeemEcommerceCode, redeemEcommerceCode),
  handle(endpoints.listVisitedShops, listVisitedShops),
  handle(endpoints.withdrawShopConsent, withdrawShopConsent),
]
