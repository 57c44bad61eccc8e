import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The default asks the server for routes while navigating, which cannot work offline.
  routeDiscovery: { mode: 'initial' },
  // One file per route: the dashboard's loaders are small, and each split costs a request.
  splitRouteModules: false,
} satisfies Config
