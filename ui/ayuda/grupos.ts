/** The heads under which the list of all pages has them: what one reads first, then as the menu has them. */
export const GRUPOS: readonly string[] = [
  'Para empezar',
  'Escrituración',
  'Dinero',
  'Facturación',
  'Cartera',
  'Trámites',
  'Documentos',
  'Utilidades',
  'Configuración',
]
