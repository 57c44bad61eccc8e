export const en = {
  open: 'Scan with the camera',
  label: 'Camera',
  starting: 'Starting the camera',
  torch: 'Light',
  close: 'Close the camera',
  faults: {
    insecure: 'The camera works on secure pages only. Open this page with an address that begins with https.',
    denied:
      'The browser may not use the camera. Allow it in the settings of this page, beside its address, and open it again.',
    none: 'This device has no camera. Type the code, or connect a scanner.',
    busy: 'Another application is using the camera. Close it and open the camera again.',
    noReader: 'The part that reads codes could not be loaded. Connect to the network once and open the camera again.',
    failed: 'The camera could not be started. Type the code, or try again.',
  },
} as const
