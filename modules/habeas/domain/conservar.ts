/** What no claim takes out of the office, and the norm that the answer names. */
export const LO_QUE_SE_CONSERVA: readonly { titulo: string; norma: string }[] = [
  { titulo: 'Escrituras y protocolo', norma: 'Decreto Ley 960 de 1970; Decreto 1377 de 2013, art. 9' },
  { titulo: 'Registro civil', norma: 'Decreto Ley 1260 de 1970; Ley 1581 de 2012, art. 10 e)' },
  { titulo: 'Facturas y contabilidad', norma: 'Ley 962 de 2005, art. 28; Estatuto Tributario, art. 632' },
  { titulo: 'Prevención del lavado de activos', norma: 'Ley 1581 de 2012, art. 2 b)' },
]
