import {
  arreglo,
  cadena,
  entero,
  id,
  instante,
  objeto,
  oNulo,
  porNombre,
  uno,
  version,
  type Leida,
  logico,
} from '../../json/vocabulario.ts'

const ORIGENES_DE_DATO = [
  'radicacion',
  'liquidacion',
  'persona',
  'inmueble',
  'proyecto',
  'notaria',
  'registro',
  'tramite',
] as const

const ruta = { type: 'string', description: 'Dónde está el dato: compradores[0].nombre' } as const
const valor = { type: ['string', 'number', 'boolean', 'null'] } as const
const de = uno(...ORIGENES_DE_DATO)

const origen = objeto({
  de,
  valor: { ...valor, description: 'Como era cuando llegó' },
  editado: { type: 'boolean', description: 'Alguien escribió otra cosa' },
})

const revision = objeto({
  ruta,
  titulo: cadena,
  tipo: {
    ...uno('falta', 'ilegible', 'reparo', 'diferencia', 'aviso'),
    description:
      'Falta, no se puede leer, no cuadra y al aprobar pide una razón, difiere de la radicación, o conviene mirarlo',
  },
  mensaje: cadena,
})

const diferencia = objeto({
  ruta,
  titulo: cadena,
  de,
  tipo: {
    ...uno('dato', 'llega', 'sobra'),
    description: 'Un dato distinto; alguien o algo que la minuta no tiene; o que solo ella tiene',
  },
  minuta: { ...valor, description: 'Lo que dice la minuta; de quien llega, null' },
  fuente: { ...valor, description: 'Lo que dice ahora su fuente; de quien sobra, null' },
  editado: { type: 'boolean', description: 'Lo de la minuta lo escribió una persona' },
  mensaje: cadena,
})

const documento = objeto({
  id,
  nombre_documento: cadena,
  huella: cadena,
  aprobado_en: oNulo(instante),
  created_at: instante,
  al_dia: { type: 'boolean', description: 'Se hizo con estos datos y con la última versión de esta plantilla' },
})

export const minuta = objeto({
  id,
  titulo: { type: 'string', description: 'Minuta {firma} - {proyecto} - {etapa}' },
  id_radicacion: oNulo(id),
  numero_radicacion: oNulo(entero),
  id_tramite: oNulo(id),
  numero_tramite: { type: ['string', 'null'], description: 'El trámite del que sale: 2026-000123' },
  id_proyecto: oNulo(id),
  id_plantilla: oNulo(id),
  datos: {
    type: 'object',
    additionalProperties: true,
    description: 'Los datos de la minuta, por los nombres de las variables',
  },
  origenes: { ...porNombre(origen), description: 'De dónde vino cada dato, por su ruta' },
  version,
  created_at: instante,
  updated_at: instante,
  cerrada: { type: ['string', 'null'], description: 'Por qué no se puede guardar; null: se puede' },
  revision: arreglo(revision),
  diferencias: arreglo(diferencia),
  documento: oNulo(documento),
})

export const filaDeMinuta = objeto({
  id,
  titulo: cadena,
  otorgantes: oNulo(cadena),
  id_radicacion: oNulo(id),
  numero_radicacion: oNulo(entero),
  id_tramite: oNulo(id),
  numero_tramite: oNulo(cadena),
  id_proyecto: oNulo(id),
  proyecto: oNulo(cadena),
  id_plantilla: oNulo(id),
  plantilla: oNulo(cadena),
  documentos: { type: 'integer', description: 'Cuántos se han generado' },
  aprobados: { type: 'integer', description: 'Cuántos de ellos se han aprobado' },
  usuario: oNulo(cadena),
  created_at: instante,
  updated_at: instante,
  version,
})

export const diferenciasDeMinuta = objeto({ version, diferencias: arreglo(diferencia) })

export type MinutaLeida = Leida<typeof minuta>
export type FilaDeMinuta = Leida<typeof filaDeMinuta>
export type DiferenciaDeMinuta = Leida<typeof diferencia>
export type RevisionDeMinuta = Leida<typeof revision>
export type OrigenLeido = Leida<typeof origen>

/** Preview of a minuta's document, not stored. */
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

const estadoDeFila = uno('pendiente', 'lista', 'con_faltantes', 'fallida', 'detenida')
const dicho = arreglo(objeto({ columna: oNulo(cadena), mensaje: cadena }))

export const vistaDeLote = objeto({
  nombre_archivo: cadena,
  nombre_plantilla: cadena,
  version_plantilla: entero,
  total: entero,
  buenas: entero,
  probadas: { ...entero, description: 'Filas en las que hubo tiempo de ver qué faltaría' },
  fallas: dicho,
  avisos: dicho,
  desconocidos: { ...arreglo(cadena), description: 'Títulos que no son del formato' },
  hallazgos: {
    ...arreglo(
      objeto({ tipo: uno('falta', 'aviso'), ruta: cadena, titulo: cadena, mensaje: oNulo(cadena), filas: entero }),
    ),
    description: 'Lo que a los documentos les faltaría, o que hay que mirar en ellos, y en cuántas filas',
  },
  filas: arreglo(
    objeto({
      fila: entero,
      nombre: cadena,
      inmueble: cadena,
      matriculas: arreglo(cadena),
      compradores: arreglo(cadena),
      valor: oNulo(entero),
      fallas: dicho,
      avisos: dicho,
      hallazgos: { ...oNulo(arreglo(entero)), description: 'Lugares en la lista de hallazgos; ninguno: no se probó' },
    }),
  ),
})
export type VistaDeLote = Leida<typeof vistaDeLote>

const lote = {
  id,
  nombre_archivo: cadena,
  estado: uno('en_curso', 'detenido', 'terminado'),
  total: entero,
  hechas: entero,
  cuentas: objeto({ pendiente: entero, lista: entero, con_faltantes: entero, fallida: entero, detenida: entero }),
  documentos: entero,
  pdfs: entero,
  con_pdf: logico,
  zip: { ...logico, description: 'Hay un ZIP para descargar' },
  vence: oNulo(instante),
  id_proyecto: oNulo(id),
  proyecto: oNulo(cadena),
  nombre_plantilla: cadena,
  version_plantilla: entero,
  creado: instante,
  usuario: oNulo(cadena),
}
export const lotesDeMinutas = arreglo(objeto(lote))
export type LoteDeMinutas = Leida<typeof lotesDeMinutas>[number]

const fila = { fila: entero, nombre: cadena, estado: estadoDeFila, motivo: oNulo(cadena), id_documento: oNulo(id) }
export const loteDeMinutas = objeto({
  ...lote,
  filas: arreglo(
    objeto({
      ...fila,
      faltan: { ...arreglo(cadena), description: 'Cómo se llama lo que falta' },
      avisos: { ...entero, description: 'Cosas por mirar' },
    }),
  ),
})
export type LoteAbierto = Leida<typeof loteDeMinutas>
export const loteDeMinutasPedido = objeto({ id, total: entero })
export const filaDeLote = objeto({
  ...fila,
  datos: { type: 'object', additionalProperties: true, description: 'Lo que dice el libro, como datos de una minuta' },
})
