import * as endpoints from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { createProfile } from './create-profile.ts'
import { deleteProfile } from './delete-profile.ts'
import { getProfile } from './get-profile.ts'
import { listProfiles } from './list-profiles.ts'
import { updateProfile } from './update-profile.ts'

export const routes = [
  handle(endpoints.listProfiles, listProfiles),
  handle(endpoints.getProfile, getProfile),
  handle(endpoints.createProfile, createProfile),
  handle(endpoints.updateProfile, updateProfile),
  handle(endpoints.deleteProfile, deleteProfile),
]
