export const es = {
  open: 'Escanear con la cámara',
  label: 'Cámara',
  starting: 'Iniciando la cámara',
  torch: 'Luz',
  close: 'Cerrar la cámara',
  faults: {
    insecure: 'La cámara solo funciona en páginas seguras. Abre esta página con una dirección que comience con https.',
    denied:
      'El navegador no puede usar la cámara. Permítela en la configuración de esta página, junto a su dirección, y ábrela otra vez.',
    none: 'Este equipo no tiene cámara. Escribe el código o conecta un lector.',
    busy: 'Otra aplicación está usando la cámara. Ciérrala y abre la cámara otra vez.',
    noReader: 'No se pudo cargar la parte que lee los códigos. Conéctate una vez a la red y abre la cámara otra vez.',
    failed: 'No se pudo iniciar la cámara. Escribe el código o intenta otra vez.',
  },
} as const
