import { type Member, updateMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { maxLength, required } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { useSession } from '#src/session/session-store.ts'
import { useLeaveGuard } from '#src/ui/admin/form/use-leave-guard.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'

type MemberValues = { profileIds: string[]; employeeCode: string }

const valuesOf = ({ profiles, employeeCode }: Member): MemberValues => ({
  profileIds: profiles.map(({ id }) => id),
  employeeCode: employeeCode ?? '',
})
const profilesMissing = { key: 'users.inviteForm.profilesRequired' }
const longestCode = 20

/** The profiles and the code of a member. Changes by others are shown after a reload of the data. */
export function useMemberForm(member: Member) {
  const update = useEndpointMutation(updateMember, { invalidates: ['profiles'] })
  const isOwn = useSession()?.user.id === member.userId
  const [seen, setSeen] = useState(member)

  const record = useRecordForm<MemberValues>({
    initial: valuesOf(member),
    rules: {
      profileIds: [required(), (value) => (Array.isArray(value) && value.length > 0 ? undefined : profilesMissing)],
      employeeCode: [maxLength(longestCode)],
    },
    save: async ({ profileIds, employeeCode }) => {
      const code = employeeCode.trim()
      const { member: saved } = await update.mutateAsync({
        userId: member.userId,
        version: member.version,
        profileIds,
        employeeCode: code === '' ? null : code,
      })
      show(saved)
      if (isOwn) await refreshSession().catch(() => null)
    },
  })
  const show = (next: Member) => {
    setSeen(next)
    record.form.setInitialValues(valuesOf(next))
    record.form.setValues(valuesOf(next))
  }
  // Suspending and similar actions make a new version; there is no input they could overwrite.
  if (member.version > seen.version && !record.isDirty) show(member)

  const letLeave = useLeaveGuard(record.form.isDirty)
  return { ...record, letLeave }
}

export type MemberFormFields = ReturnType<typeof useMemberForm>['form']
