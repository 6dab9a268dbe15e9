/** Menu groups that the specifications write without accents. */
const CON_TILDE: Readonly<Record<string, string>> = {
  Facturacion: 'Facturación',
  Configuracion: 'Configuración',
  Tramites: 'Trámites',
  'Documentos Agiles': 'Documentos ágiles',
}

/** Display name of a menu group; the specification's word is its id. */
export const tituloDeGrupo = (grupo: string): string => CON_TILDE[grupo] ?? grupo
