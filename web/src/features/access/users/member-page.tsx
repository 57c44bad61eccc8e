import { Row } from '#src/ui/layout/boxes.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import type { Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { type getMember, updateMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { MemberAccessCard } from '#src/features/access/users/member-access-card.tsx'
import { MemberActions } from '#src/features/access/users/member-actions.tsx'
import { memberCards } from '#src/record-cards.ts'
import { MemberBadges } from '#src/features/access/users/member-badges.tsx'
import { MemberDevices } from '#src/features/access/users/member-devices.tsx'
import { MemberPin } from '#src/features/access/users/member-pin.tsx'
import { useMemberForm } from '#src/features/access/users/use-member-form.ts'
import styles from '#src/features/access/users/users.module.css'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { useCan } from '#src/session/use-can.ts'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

type MemberPageProps = OutputOf<typeof getMember> & {
  allProfiles: readonly Profile[]
  back: { to: string; label: string }
}

/** A member of the company: access, devices, activity. */
export function MemberPage({ member, devices, activity, allProfiles, back }: MemberPageProps) {
  const t = useT()
  const isOwn = useSession()?.user.id === member.userId
  const mayUpdate = useCan(updateMember)
  const isOwner = useSession()?.companyProfile?.isRoot ?? false
  // Only owners may change an owner.
  const maySave = mayUpdate && (isOwner || !member.isRoot)
  const state = useMemberForm(member)

  return (
    <DetailPage
      title={member.name}
      back={back}
      badge={<MemberBadges member={member} />}
      note={member.email}
      actions={
        <>
          {!isOwn && <MemberActions member={member} isDirty={state.isDirty} onGone={state.letLeave} to={back.to} />}
          {maySave && (
            <SaveBar
              isDirty={state.isDirty}
              isSaving={state.isSaving}
              isSaved={state.isSaved}
              saveLabel={t('users.form.save')}
              onSave={() => void state.submit()}
              onDiscard={state.form.reset}
              testId="user-save"
            />
          )}
        </>
      }
      aside={
        <>
          <About member={member} />
          <MemberPin member={member} />
        </>
      }
    >
      {member.status === 'suspended' && (
        <Row as="p" gap={2} align="center" justify="between" className={parts['warning']}>
          {t('users.suspend.notice')}
        </Row>
      )}
      {isOwn && <p className={styles['hint']}>{t('users.ownHint')}</p>}
      <MemberAccessCard member={member} form={state.form} allProfiles={allProfiles} maySave={maySave} />
      <MemberDevices member={member} devices={devices} isOwn={isOwn} />
      {memberCards.map((Card, at) => (
        <Card key={at} userId={member.userId} activity={activity} />
      ))}
    </DetailPage>
  )
}

function About({ member }: Pick<MemberPageProps, 'member'>) {
  const t = useT()
  const { settings } = useCompany()
  const { name, avatar, email, createdAt, lastSeenAt, invitedByName } = member
  const facts: [string, string | null][] = [
    [t('users.facts.email'), email],
    [t('users.facts.since'), formatDate(createdAt, settings)],
    [t('users.facts.invitedBy'), invitedByName],
    [t('users.facts.seen'), lastSeenAt === null ? t('users.neverSeen') : formatDateTime(lastSeenAt, settings)],
  ]
  return (
    <Card title={name}>
      <Avatar name={name} picture={avatar} size={64} />
      <Facts facts={facts} />
    </Card>
  )
}
