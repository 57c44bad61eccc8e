import { type RouteDefinition, type RouteName, routes, isRouteName } from '@mostrador/contract/routes.ts'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { bareScreens } from './page-kinds.ts'
import { screens } from './screens.ts'

/** All addresses of a screen; throws for a route without a file. The same file serves them, each under its own id: the name, or `name.es`, `name.alias1`. */
function addressesOf(name: RouteName): RouteConfigEntry[] {
  const file = screens[name]
  if (!file) throw new Error(`screens.ts has no file for the route ${name}`)
  const { path, es, aliases = [] }: RouteDefinition = routes[name]
  return [
    route(path, file, { id: name }),
    ...(es ? [route(es, file, { id: `${name}.es` })] : []),
    ...aliases.map((alias, index) => route(alias, file, { id: `${name}.alias${index + 1}` })),
  ]
}

const names = Object.keys(routes).filter(isRouteName)
const inLayout = (wanted: RouteDefinition['layout']) => names.filter((name) => routes[name].layout === wanted)
const dashboard = inLayout('vertical')

export default [
  ...inLayout('default').flatMap(addressesOf),
  layout('shell/horizontal-layout.tsx', { id: 'horizontal' }, inLayout('horizontal').flatMap(addressesOf)),
  layout('features/shop/shop/shop-layout.route.tsx', { id: 'shop' }, inLayout('shop').flatMap(addressesOf)),
  layout('shell/dashboard-layout.tsx', { id: 'dashboard-layout' }, [
    layout(
      'shell/vertical-layout.tsx',
      { id: 'vertical' },
      dashboard.filter((name) => !bareScreens.includes(name)).flatMap(addressesOf),
    ),
    layout(
      'shell/till-layout.tsx',
      { id: 'till' },
      dashboard.filter((name) => bareScreens.includes(name)).flatMap(addressesOf),
    ),
  ]),
  route('dashboard/*', 'shell/dashboard-not-found.route.tsx', { id: 'dashboard-not-found' }),
  route('*', 'shell/not-found.route.tsx', { id: 'not-found' }),
] satisfies RouteConfig
