import * as endpoints from '@mostrador/contract/features/access/account/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadAccountData } from './download-account-data.ts'
import { endLogIn } from './end-log-in.ts'
import { listLogIns } from './list-log-ins.ts'
import { resendEmailChange } from './resend-email-change.ts'
import { setMyPin } from './set-my-pin.ts'
import { updateAccountGeneral } from './update-account-general.ts'
import { updateAccountNotifications } from './update-account-notifications.ts'
import { updateAccountPassword } from './update-account-password.ts'

export const routes = [
  handle(endpoints.updateAccountGeneral, updateAccountGeneral),
  handle(endpoints.resendEmailChange, resendEmailChange),
  handle(endpoints.cancelEmailChange, cancelEmailChange),
  handle(endpoints.updateAccountNotifications, updateAccountNotifications),
  handle(endpoints.updateAccountPassword, updateAccountPassword),
  handle(endpoints.listLogIns, listLogIns),
  handle(endpoints.endLogIn, endLogIn),
  handle(endpoints.downloadAccountData, downloadAccountData),
  handle(endpoints.deleteAccount, deleteAccount),
  handle(endpoints.setMyPin, setMyPin),
]
