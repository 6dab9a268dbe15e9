/** Who must be in a database by law or by contract stays there, whatever they ask (compiles Decreto 1377 de 2013, art. 9). */
const DEBER_DE_PERMANECER = 'Decreto 1074 de 2015, art. 2.2.2.25.2.6'

/**
 * What no claim takes out of the office, and the norm that the answer names. Law 1581's own letters say less: art. 10 e) only spares the
 * authorisation of civil registry data, and art. 2 b) takes the files against money laundering out of the law, but for its principles.
 */
export const LO_QUE_SE_CONSERVA: readonly { titulo: string; norma: string }[] = [
  { titulo: 'Escrituras y protocolo', norma: `Decreto Ley 960 de 1970; ${DEBER_DE_PERMANECER}` },
  { titulo: 'Registro civil', norma: `Decreto Ley 1260 de 1970; Ley 1581 de 2012, art. 10 e); ${DEBER_DE_PERMANECER}` },
  { titulo: 'Facturas y contabilidad', norma: 'Ley 962 de 2005, arts. 28 y 46; Estatuto Tributario, art. 632' },
  { titulo: 'Prevención del lavado de activos', norma: 'Ley 1581 de 2012, art. 2 b)' },
]
