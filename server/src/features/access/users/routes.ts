import * as endpoints from '@mostrador/contract/features/access/users/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { clearMemberPin } from './clear-member-pin.ts'
import { getMember } from './get-member.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { signOutMember } from './sign-out-member.ts'
import { suspendMember } from './suspend-member.ts'
import { updateMember } from './update-member.ts'

export const routes = [
  handle(endpoints.listMembers, listMembers),
  handle(endpoints.getMember, getMember),
  handle(endpoints.updateMember, updateMember),
  handle(endpoints.suspendMember, suspendMember),
  handle(endpoints.removeMember, removeMember),
  handle(endpoints.signOutMember, signOutMember),
  handle(endpoints.clearMemberPin, clearMemberPin),
]
