import * as endpoints from '@mostrador/contract/features/auth/endpoints.ts'
import { handle } from '../../serve-endpoint.ts'
import { getSession } from './get-session.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshAccess } from './refresh-access.ts'
import { registerUser } from './register-user.ts'

export const routes = [
  handle(endpoints.logIn, logIn),
  handle(endpoints.registerUser, registerUser),
  handle(endpoints.refreshAccess, refreshAccess),
  handle(endpoints.getSession, getSession),
  handle(endpoints.logOut, logOut),
]
