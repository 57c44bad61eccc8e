import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { endpointsAsData } from './scripts/endpoints-as-data.ts'
import { tellLostRoutes } from './scripts/tell-lost-routes.ts'

/** What every page runs on: one file, kept by browsers from release to release. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//
/** What asking the server needs: pages that only show do not load it. */
const calls = /\/web\/src\/(lib\/(api-error|call-endpoint|show-api-error)|session\/refresh-access)/
/** What forms need beside that; the lists of the dashboard have none. */
const forms =
  /\/(web\/src\/lib\/form|web\/src\/ui\/(field|text-field|password-|select-field)|contract\/src\/validation)/
/** Everything the root and the public frame are made of; many small files compress worse than one. */
const frame =
  /\/(web\/src\/(root-data|services|screens|language)|web\/src\/lib\/(store|use-hydrated|browser-cookie)|web\/src\/session\/(language|match-route|session-store)|web\/src\/ui\/(button|class-names|icons|logo|slip|spinner)|web\/src\/shell\/(theme|nonce|alerts-store|page-|preloader|prefetch|skip-link|appearance|alert-stack|loader|loading|chunk-|lost-route|busy|error-|pwa-store|confirm-store|mini-alert-store|snackbar-store)|contract\/src\/routes)/

export default defineConfig({
  plugins: [endpointsAsData(), tellLostRoutes(), reactRouter()],
  build: { manifest: true, reportCompressedSize: false, target: 'es2023' },
  environments: {
    // The server's bundle takes in the libraries it needs a part of: loaded whole, icons and components cost 100 MiB and half a
    // second at the start. The router stays outside, for the server hands it objects of its own classes.
    ssr: { resolve: { noExternal: [/^@tabler\//, /^@mantine\//, /^@tanstack\//] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'frame', test: frame, priority: 1 },
                { name: 'calls', test: calls },
                { name: 'forms', test: forms },
              ],
            },
          },
        },
      },
    },
  },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  // Without these, a cold dependency cache in development loads two copies of React (stack.md 2).
  optimizeDeps: {
    entries: ['src/root.tsx', 'src/**/*.route.tsx', 'src/shell/*-layout.tsx'],
    include: ['react-router/dom', 'react-dom/client'],
  },
})
