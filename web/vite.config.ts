import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { endpointsAsData } from './scripts/endpoints-as-data.ts'
import { nameClass } from './scripts/name-class.ts'
import { reportLostRoutes } from './scripts/report-lost-routes.ts'

export default defineConfig({
  plugins: [endpointsAsData(), reportLostRoutes(), reactRouter()],
  css: { modules: { generateScopedName: nameClass } },
  build: { manifest: true, reportCompressedSize: false, target: 'es2023' },
  environments: {
    // The server bundle includes the libraries it needs a part of: loaded whole, icons and components cost 100 MiB and half a second at the
    // start. The router stays outside, because the server passes it objects of its own classes.
    ssr: { resolve: { noExternal: [/^@tabler\//, /^@mantine\//, /^@tanstack\//] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Names of files cannot be compressed, and every page loads those of all routes: six or seven characters tell builds apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
        },
      },
    },
  },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  // Without these, a cold dependency cache in development loads two copies of React.
  optimizeDeps: {
    entries: ['src/root.tsx', 'src/**/*.route.tsx', 'src/shell/*-layout.tsx'],
    include: ['react-router/dom', 'react-dom/client'],
  },
})
