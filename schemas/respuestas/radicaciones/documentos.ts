import {
  arreglo,
  cadena,
  con,
  conExtra,
  entero,
  extra,
  fecha,
  filaConExtra,
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
import { edictos } from '../../registros/edictos.ts'
import { respuestaDe } from '../../registros/registro.ts'
import { minuta } from '../minutas/minuta.ts'
import { documentoLeido } from '../minutas/documento.ts'

export const filaDeEdicto = filaConExtra(con(respuestaDe(edictos), { created_at: instante }))
export const edicto = conExtra(con(respuestaDe(edictos), { created_at: instante }))

/** A posting on the board; a correction comes with its row. */
const fijacion = objeto(
  { fijado_en: instante, desfijado_en: oNulo(instante), sha256: cadena },
  { id, id_edicto: id, created_at: instante, updated_at: instante, version, extra: oNulo(extra) },
)
export const edictoConFijaciones = con(edicto, { fijaciones: arreglo(fijacion) })

/** Public board of today. */
export const tableroDeEdictos = con(
  paginaDe(
    objeto({
      id,
      titulo: cadena,
      fecha_inicio: fecha,
      fecha_expiracion: fecha,
      dias_restantes: edictos.columnas.dias_restantes.lee,
    }),
  ),
  { oficina: cadena, hoy: fecha },
)

export type TableroDeEdictos = Leida<typeof tableroDeEdictos>

const condicion = objeto({
  ruta: cadena,
  filtro: cadena,
  opciones: arreglo(cadena),
  no: { ...logico, description: 'Lo contrario' },
})

const campo = objeto({
  ruta: { ...cadena, description: 'En el catálogo de variables, sin índices: compradores.apoderado.nombre' },
  titulo: cadena,
  tipo: uno('texto', 'parrafo', 'dinero', 'entero', 'decimal', 'fecha', 'si_no', 'documento'),
  clase: uno('texto', 'entero', 'decimal', 'dinero', 'fecha', 'si_no', 'grupo', 'lista'),
  grupo: { ...oNulo(cadena), description: 'El grupo de su sección: Apoderado' },
  ejemplo: { type: ['string', 'number', 'null'] },
  origen: cadena,
  lista: oNulo(uno('tipoInmueble', 'tipoDocIde', 'estadoCivil', 'bonos', 'subsidio', 'bancos', 'genero', 'notario')),
  inicial: { ...oNulo(cadena), description: 'Con qué comienza' },
  apariciones: {
    ...arreglo(objeto({ si: arreglo(condicion), requerida: logico })),
    description: 'Dónde lo imprime la plantilla: dentro de qué condiciones, y si sin él dice FALTA',
  },
})

const seccion = objeto({
  ruta: { ...cadena, description: 'De su grupo o lista; vacía: los datos que no están en ninguno' },
  titulo: cadena,
  repite: oNulo(objeto({ maximo: entero, uno: cadena })),
  campos: arreglo(campo),
})

export const documentoAgil = con(documentoLeido, {
  datos: minuta.properties.datos,
  origenes: minuta.properties.origenes,
  secciones: arreglo(seccion),
  cerrado: { ...oNulo(cadena), description: 'Por qué ya no se puede cambiar; ninguno: se puede' },
  updated_at: instante,
})

export const documentoAgilCreado = objeto({ id })

/** Word versions and signed papers, newest first. */
export const archivosDeDocumento = arreglo(
  objeto({
    id,
    tipo: uno('word', 'firmado'),
    nombre: cadena,
    url: { ...cadena, description: 'Su llave, bajo files/' },
    bytes: entero,
    vigente: { ...logico, description: 'El que el documento tiene hoy' },
    usuario: oNulo(cadena),
    created_at: instante,
  }),
)

export type DocumentoAgil = Leida<typeof documentoAgil>
export type SeccionDeAgil = Leida<typeof seccion>
export type CampoDeAgil = Leida<typeof campo>
export type ArchivoDeDocumento = Leida<typeof archivosDeDocumento>[number]
