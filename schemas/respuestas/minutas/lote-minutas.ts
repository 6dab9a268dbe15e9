import {
  arreglo,
  cadena,
  entero,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  uno,
  type Leida,
} from '../../json/vocabulario.ts'

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
