export { TendersTab } from '#src/features/tenders/tenders-tab.tsx'
