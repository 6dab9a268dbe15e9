import { arreglo, cadena, logico, objeto, oNulo, uno, id, type Leida } from '../../json/vocabulario.ts'

export const CLASES_DE_HALLAZGO = [
  'radicaciones',
  'personas',
  'inmuebles',
  'tramites',
  'solicitudes',
  'facturas',
  'depositos',
  'clientes',
  'minutas',
  'proyectos',
  'plantillas',
  'edictos',
] as const
export type ClaseDeHallazgo = (typeof CLASES_DE_HALLAZGO)[number]

export const hallazgo = objeto({
  id,
  titulo: cadena,
  detalle: cadena,
  nota: oNulo(cadena),
  href: cadena,
  exacto: { type: 'boolean', description: 'Es justo lo que se escribió: su número, su documento, su matrícula' },
})
export const grupoDeHallazgos = objeto({
  clase: uno(...CLASES_DE_HALLAZGO),
  titulo: cadena,
  filas: arreglo(hallazgo),
  mas: { ...logico, description: 'Hay más de las que se muestran' },
  lista: oNulo({ type: 'string', description: 'La lista con esa búsqueda, de quien la abre' }),
})
/** GET /buscar. */
export const hallazgos = objeto({ grupos: arreglo(grupoDeHallazgos) })

export type Hallazgo = Leida<typeof hallazgo>
export type GrupoDeHallazgos = Leida<typeof grupoDeHallazgos>
export type Hallazgos = Leida<typeof hallazgos>
