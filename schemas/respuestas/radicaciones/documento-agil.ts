import { minuta } from '../minutas/minuta.ts'
import { documentoLeido } from '../minutas/documento.ts'
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
  uno,
  type Leida,
} from '../../json/vocabulario.ts'

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

/** The form that a template's tags make. */
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

/** What a document has and had: each Word of a quick one, each signed paper; the newest first. */
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
