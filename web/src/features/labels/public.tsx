/** What other features may use of labels. */
export { labelsAddress, type LabelsState } from '#src/features/labels/labels-address.ts'
