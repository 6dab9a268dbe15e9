import { arreglo, cadena, id, objeto, uno, type Leida } from '../json/vocabulario.ts'

/** A minuta as its document would be: to be looked at, not kept. */
export const vistaDeMinuta = objeto({
  docx: { ...cadena, description: 'El Word, en base64, con cada dato entre U+E000 n U+E001 y U+E002' },
  marcas: { ...arreglo(cadena), description: 'La ruta del dato de cada marca, por su número' },
  faltan: { ...arreglo(cadena), description: 'Rutas de los datos que faltan' },
  avisos: arreglo(objeto({ ruta: cadena, etiqueta: cadena, mensaje: cadena }, { ilegible: uno(true) })),
  reparos: {
    ...arreglo(objeto({ ruta: cadena, mensaje: cadena })),
    description: 'Lo que no cuadra: aprobarlo así pide una razón',
  },
  id_version: { ...id, description: 'La versión de la plantilla con que se llenó' },
})
export type VistaDeMinuta = Leida<typeof vistaDeMinuta>
