/** The groups of the menu whose names the specifications write without their accents. */
const CON_TILDE: Readonly<Record<string, string>> = {
  Facturacion: 'Facturación',
  Configuracion: 'Configuración',
  Tramites: 'Trámites',
  'Documentos Agiles': 'Documentos ágiles',
}

/** The name of a group as people read it; the specification's word stays its id. */
export const tituloDeGrupo = (grupo: string): string => CON_TILDE[grupo] ?? grupo
