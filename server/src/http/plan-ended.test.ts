/** Messages if only the end of a plan forbids an action. */
import { checkInDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { aMember } from '../testing/a-member.ts'
import { aCompany, send } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = openTestServer()

describe.each([
  ['expired', 0],
  ['was cancelled', -3],
])('what a plan that %s forbids', (_, status) => {
  it('is refused with the way to renew it for the owner, and advice to inform the owner for others', async () => {
    const shop = await aCompany(server)
    const member = await aMember(server, shop, { permissions: ['SETTINGS__UPDATE'] })
    const stranger = await aMember(server, shop, { permissions: ['SALES__VIEW'] })
    await server.owner.query('update plan_parts set status = $2 where company_id = $1', [shop.companyId, status])
    const save = (token: string) => send(server, updateGeneralSettings.path, {}, token)

    expect(await save(shop.token)).toMatchObject({ statusCode: 403, body: { code: 'planInactive' } })
    expect(await save(member.token)).toMatchObject({
      statusCode: 403,
      body: { code: 'planInactiveTellOwner', message: expect.stringContaining('Tell its owner') },
    })
    expect(await save(stranger.token)).toMatchObject({ statusCode: 403, body: { code: 'forbidden' } })
  })

  it('does not include the calls by which a till sends its sales and closes its session', async () => {
    const shop = await aCompany(server)
    await server.owner.query('update plan_parts set status = $2 where company_id = $1', [shop.companyId, status])
    expect(await send(server, checkInDevice.path, {}, shop.token)).toMatchObject({ body: { code: 'invalidInput' } })
  })
})
