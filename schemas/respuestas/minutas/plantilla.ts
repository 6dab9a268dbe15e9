import {
  arreglo,
  cadena,
  ceroOUno,
  con,
  entero,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  paginaDe,
  porNombre,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const lugar = objeto({
  en: uno('documento', 'encabezado', 'pie de página', 'notas', 'otra parte'),
  parrafo: { ...entero, description: 'Desde 1, como se siguen' },
  pagina: { ...oNulo(entero), description: 'Solo la saben los archivos que guardó Word' },
  titulo: { ...cadena, description: 'El encabezado de su cláusula' },
  frase: { ...cadena, description: 'Las palabras que la rodean' },
})
const etiqueta = { ...cadena, description: 'Sin sus llaves' } as const
const dicho = objeto({ etiqueta, mensaje: cadena, lugar })
const peligro = objeto({ tipo: cadena, motivo: cadena }, { detalle: cadena, sePuedeQuitar: uno(true) })
/** Sections and fields of a template (specification 3, «Template»). */
const variables = { ...porNombre({}), description: 'Lo que imprime: { compradores: { nombre: true } }' } as const

export const reporteDePlantilla = objeto({
  peligros: { ...arreglo(peligro), description: 'Con alguno no se recibe, y nada más se dice' },
  fallas: arreglo(con(dicho, { id: cadena })),
  reconocidas: arreglo(objeto({ etiqueta, ruta: oNulo(cadena), lugar })),
  desconocidas: arreglo(objeto({ etiqueta, motivo: cadena, sugerencia: oNulo(cadena), lugar })),
  avisos: arreglo(dicho),
  notas: {
    ...arreglo(objeto({ etiqueta, mensaje: cadena })),
    description: 'Cómo se entendió lo que podía leerse de dos maneras',
  },
  sinUsar: arreglo(objeto({ ruta: cadena, titulo: cadena })),
  variables,
  perdidas: { ...arreglo(cadena), description: 'Lo que la vista previa no mostrará igual' },
  pendientes: {
    ...objeto({ cambios: entero, comentarios: entero }),
    description: 'Cambios de Word sin aceptar y comentarios: con alguno, lo que se genera no se aprueba',
  },
  totales: {
    ...objeto({ fallas: entero, reconocidas: entero, desconocidas: entero, avisos: entero }),
    description: 'Cuántas hay de cada una: las listas traen las primeras 500',
  },
})

export const revisionDePlantilla = con(reporteDePlantilla, {
  aceptada: { ...logico, description: 'Se puede guardar así' },
  llenable: { ...logico, description: 'Se puede llenar; un .doc sin convertir no' },
})

export const reporteDeVersion = con(reporteDePlantilla, { numero: entero, llenable: logico })

const archivoDeVersion = {
  url_documento: cadena,
  extension: uno('docx', 'doc'),
  desconocidas: { ...entero, description: 'Etiquetas que no se llenarán' },
  fallas: { ...entero, description: 'Lo que está mal escrito: con alguna no se llena' },
  llenable: logico,
} as const

export const filaDePlantilla = objeto({
  id,
  nombre_plantilla: cadena,
  id_proyecto: oNulo(id),
  proyecto2: {
    ...oNulo(objeto({ id, codigo: cadena, proyecto: cadena })),
    description: 'Ninguno: de los documentos ágiles',
  },
  agil: logico,
  ...archivoDeVersion,
  variables,
  numero: { ...entero, description: 'El de su versión más nueva' },
  documentos: { ...entero, description: 'Los que se han generado con ella' },
  activo: ceroOUno,
  created_at: instante,
  version,
})
export const paginaDePlantillas = paginaDe(filaDePlantilla)
/** With the fill report when a file came. */
export const plantillaCreada = con(filaDePlantilla, { reporte: reporteDePlantilla, message: cadena })
export const plantillaGuardada = con(filaDePlantilla, { message: cadena }, { reporte: reporteDePlantilla })
export const plantillaEliminada = objeto({ eliminado: logico, message: cadena })

export const versionDePlantilla = objeto({
  id,
  numero: entero,
  nombre_archivo: cadena,
  ...archivoDeVersion,
  bytes: entero,
  documentos: { ...entero, description: 'Los que se han generado con ella' },
  usuario: oNulo(cadena),
  created_at: instante,
})
export const versionesDePlantilla = arreglo(versionDePlantilla)

const ofrecida = objeto({ id, nombre_plantilla: cadena, url_documento: cadena, llenable: logico })
export const plantillasOfrecidas = arreglo(ofrecida)
export const proyectosConPlantillas = arreglo(
  objeto({
    id: { ...oNulo(id), description: 'Nulo: los documentos ágiles' },
    codigo: cadena,
    proyecto: cadena,
    plantilla_documentos: arreglo(ofrecida),
  }),
)
export const documentoDePlantilla = con(ofrecida, {
  id_version: id,
  variables,
  proyecto2: oNulo(objeto({ id, codigo: cadena, proyecto: cadena })),
  activo: ceroOUno,
})

const veces = arreglo(objeto({ etiqueta, veces: entero }))
export const diferenciasDePlantilla = objeto({
  de: entero,
  a: entero,
  agregadas: veces,
  quitadas: veces,
  iguales: { ...entero, description: 'Cuántas etiquetas siguen' },
})

export const variablesDePlantillas = objeto({
  grupos: arreglo(
    objeto({
      titulo: cadena,
      ruta: { ...cadena, description: 'Del grupo o la lista que las tiene; vacía: sueltas' },
      clase: uno('grupo', 'lista', null),
      variables: arreglo(
        objeto({
          titulo: cadena,
          ruta: cadena,
          etiqueta: { ...cadena, description: 'Lista para pegar en Word, con llaves' },
          ejemplo: { ...cadena, description: 'Como sale impresa; vacía: no tiene' },
          clase: uno('texto', 'entero', 'decimal', 'dinero', 'fecha', 'si_no', 'grupo', 'lista'),
          origen: { ...cadena, description: 'De dónde sale, en palabras' },
          adicional: { ...logico, description: 'Un campo que agregó la notaría' },
        }),
      ),
    }),
  ),
  filtros: arreglo(
    objeto({
      nombre: cadena,
      familia: cadena,
      que: { ...cadena, description: 'Lo que hace' },
      condicion: { ...logico, description: 'Solo en {#…} y {^…}' },
      ejemplos: arreglo(
        objeto({
          etiqueta: { ...cadena, description: 'Como se escribe, con llaves' },
          valor: cadena,
          da: cadena,
        }),
      ),
    }),
  ),
})

export type Lugar = Leida<typeof lugar>
export type ReporteDePlantilla = Leida<typeof reporteDePlantilla>
export type RevisionDePlantilla = Leida<typeof revisionDePlantilla>
export type ReporteDeVersion = Leida<typeof reporteDeVersion>
export type FilaDePlantilla = Leida<typeof filaDePlantilla>
export type ProyectosConPlantillas = Leida<typeof proyectosConPlantillas>
export type PlantillaGuardada = Leida<typeof plantillaGuardada>
export type VersionDePlantilla = Leida<typeof versionDePlantilla>
export type DiferenciasDePlantilla = Leida<typeof diferenciasDePlantilla>
export type VariablesDePlantillas = Leida<typeof variablesDePlantillas>
