/** Who may import whom (docs/architecture.md). Checked by `npm run check`. */
const notTest = '\\.test\\.tsx?$|/testing/'
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'every-import-resolves',
      { pathNot: 'web/\\.react-router' },
      // The checker finds no module entry of the `ws` package and no file behind an export that is no script; the type checker does.
      { couldNotResolve: true, pathNot: '^virtual:|\\+types/|^ws$|\\.wasm\\?url$' },
    ),
    forbid('no-cycles', {}, { circular: true }),
    forbid('domain-imports-nothing', { path: '^domain/src', pathNot: notTest }, { pathNot: '^domain/src' }),
    forbid(
      'contract-imports-domain-zod-i18next-and-minisearch',
      { path: '^contract/src', pathNot: notTest },
      { pathNot: '^(contract|domain)/src|node_modules/(zod|i18next|minisearch)/' },
    ),
    forbid(
      'contract-features-share-schemas-only',
      { path: '^contract/src/features/([^/]+/[^/]+)/' },
      {
        path: '^contract/src/features/',
        pathNot:
          '^contract/src/features/($1/|[^/]+/[^/]+/schema\\.ts$|selling/sales/(serials-schema|correction-reason-schema|return-conditions|refund-reasons)\\.ts$)',
      },
    ),
    forbid('web-never-meets-server', { path: '^web/' }, { path: '^server/' }),
    forbid('server-never-meets-web', { path: '^server/' }, { path: '^web/' }),
    forbid('e2e-talks-http', { path: '^e2e/' }, { path: '^(server|web)/' }),
    forbid(
      'features-enter-by-the-front-door',
      { path: '^(server|web)/src/features/([^/]+/[^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/($2/|[^/]+/[^/]+/public\\.tsx?$)' },
    ),
    forbid(
      'shell-enters-by-the-front-door',
      { path: '^web/src/shell/' },
      { path: '^web/src/features/', pathNot: '/public\\.tsx?$' },
    ),
    forbid(
      'infrastructure-knows-no-feature',
      { path: '^(server|web)/src/(?!features/|testing/|seed/|shell/)[^/]+/' },
      { path: '^(server|web)/src/features/' },
    ),
    forbid(
      'the-store-loads-the-client-of-s3',
      { pathNot: '^server/src/object-store/s3-store\\.ts$' },
      { path: '@aws-sdk/' },
    ),
    forbid('the-client-of-s3-loads-on-demand', {}, { path: '^server/src/object-store/s3-store\\.ts$', dynamic: false }),
    forbid(
      'only-tests-import-testing',
      { path: '^(server|domain|web)/src/(?!testing/)', pathNot: '\\.test\\.tsx?$' },
      { path: '^(server|domain|web)/src/testing/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)build/|\\.react-router|\\.css$|\\?worker$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // Without this, imports of the other workspaces do not resolve and a forbidden one would pass unseen.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
