import { join } from 'node:path'
import { urlOf, type World } from '../../bench/support/world.ts'
import type { Trial } from '../fault-case.ts'
import { openSite, type Site } from './open-site.ts'
import { openSlowProxy, type SlowProxy } from './slow-proxy.ts'

/** A site whose server reaches its database through a proxy that can be made slow. */
export async function openSlowSite(trial: Trial): Promise<{ site: Site; proxy: SlowProxy }> {
  const ways: SlowProxy[] = []
  const environment = async ({ app, owner }: World) => {
    const proxy = await openSlowProxy(join(String(app.host), `.s.PGSQL.${app.port ?? 5432}`))
    trial.atEnd(() => proxy.close())
    ways.push(proxy)
    const way = { host: '127.0.0.1', port: proxy.port }
    return { DATABASE_URL: urlOf({ ...app, ...way }), DATABASE_OWNER_URL: urlOf({ ...owner, ...way }) }
  }
  const site = await openSite(trial, { environment })
  const [proxy] = ways
  if (!proxy) throw new Error('there is no proxy')
  return { site, proxy }
}
