import {
  arreglo,
  cadena,
  con,
  entero,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  paginaDe,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const documento = objeto({
  id,
  clase: uno('minuta', 'agil'),
  nombre_documento: cadena,
  numero: { ...oNulo(entero), description: 'Cuál de los de su minuta es, desde 1; ninguno: no es de una' },
  estado: {
    ...uno('por_llenar', 'borrador', 'aprobado'),
    description: 'por_llenar: un documento ágil que no se ha generado',
  },
  al_dia: { ...oNulo(logico), description: 'Dice lo que dice hoy su minuta; ninguno: no es de una' },
  id_minuta: oNulo(id),
  id_radicacion: oNulo(id),
  numero_radicacion: oNulo(entero),
  id_proyecto: oNulo(id),
  proyecto: oNulo(cadena),
  id_lote: oNulo(id),
  id_plantilla: id,
  nombre_plantilla: cadena,
  id_version: id,
  version_plantilla: { ...entero, description: 'El número de la versión con que se hizo' },
  plantilla_al_dia: { ...logico, description: 'La plantilla no tiene una versión más nueva' },
  otorgantes: { ...oNulo(cadena), description: 'Quiénes venden y compran, según sus datos' },
  por_revisar: { ...entero, description: 'Datos que faltan o que no se pudieron leer: con alguno no se aprueba' },
  output_key: { ...oNulo(cadena), description: 'La llave de su Word, bajo files/' },
  url_firmado: { ...oNulo(cadena), description: 'La llave de su PDF firmado' },
  url_pdf: { ...oNulo(cadena), description: 'La llave del PDF que se aprobó' },
  pdf_hecho_con: { ...oNulo(cadena), description: 'El programa que hizo ese PDF, con su versión' },
  bytes: oNulo(entero),
  usuario: { ...oNulo(cadena), description: 'Quién lo generó' },
  aprobado_en: oNulo(instante),
  aprobado_por: { ...oNulo(cadena), description: 'El nombre de quien lo aprobó' },
  comentario: oNulo(cadena),
  created_at: instante,
  version,
})
export const paginaDeDocumentos = paginaDe(documento)

/** With the reasons that block its approval. */
export const documentoLeido = con(documento, {
  faltan: arreglo(objeto({ ruta: cadena, titulo: cadena })),
  avisos: arreglo(objeto({ ruta: cadena, titulo: cadena, mensaje: cadena, ilegible: logico })),
  reparos: {
    ...arreglo(cadena),
    description: 'Lo que no cuadra: con algo, aprobar pide `motivo`. De uno aprobado, lo que no cuadraba',
  },
  motivo: { ...oNulo(cadena), description: 'Por qué se aprobó así' },
  impedimento: { ...oNulo(cadena), description: 'Por qué no se puede aprobar; ninguno: se puede' },
  vista_previa: {
    ...logico,
    description: 'El servidor no tiene LibreOffice: su PDF es una vista previa, que no se aprueba ni se firma',
  },
  perdidas: { ...arreglo(cadena), description: 'Lo que esa vista previa no muestra igual que el Word' },
})

/** Answer of a generation (specification 3, «Minuta»: `output_key`). */
export const documentoGenerado = objeto({
  output_key: cadena,
  id,
  url: { ...cadena, description: 'Donde se descarga el Word' },
  faltan: { ...arreglo(cadena), description: 'Rutas de los datos que faltan' },
  avisos: arreglo(objeto({ ruta: cadena, etiqueta: cadena, mensaje: cadena }, { ilegible: uno(true) })),
})

const tramo = objeto({ tipo: uno('igual', 'quitado', 'agregado'), texto: cadena })

export const cambiosDeTexto = {
  texto: arreglo(
    objeto({
      tipo: uno('agregado', 'quitado', 'cambiado'),
      titulo: { ...cadena, description: 'El encabezado de su cláusula' },
      tramos: { ...arreglo(tramo), description: 'De un párrafo que cambió, cuáles de sus palabras' },
    }),
  ),
  total_texto: { ...entero, description: 'Cuántos párrafos cambiaron: vienen los primeros' },
} as const

export const comparacionDeDocumentos = objeto({
  documento,
  con: documento,
  datos: arreglo(objeto({ ruta: cadena, titulo: cadena, antes: cadena, despues: cadena })),
  total_datos: { ...entero, description: 'Cuántos datos cambiaron: vienen los primeros' },
  ...cambiosDeTexto,
})

export const correoDeDocumentoPedido = objeto({ id, para: arreglo(cadena) })
export const correosDeDocumento = arreglo(
  objeto({
    id,
    estado: uno('pendiente', 'enviado', 'fallido'),
    para: arreglo(cadena),
    asunto: cadena,
    formato: uno('docx', 'pdf'),
    motivo: { ...oNulo(cadena), description: 'Por qué no les llegó a todos' },
    creado: instante,
    enviado: oNulo(instante),
    usuario: oNulo(cadena),
  }),
)

export type Documento = Leida<typeof documento>
export type DocumentoLeido = Leida<typeof documentoLeido>
export type DocumentoGenerado = Leida<typeof documentoGenerado>
export type ComparacionDeDocumentos = Leida<typeof comparacionDeDocumentos>
export type CorreoDeDocumentoLeido = Leida<typeof correosDeDocumento>[number]
