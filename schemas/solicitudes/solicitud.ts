import { cuerpo, objeto } from '../json/vocabulario.ts'
import { referencia, texto, version } from '../json/valores.ts'

import { MAXIMO_DE_PAPELES } from './etapas.ts'

const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const

const cubre = {
  type: 'array',
  title: 'Qué documentos trae',
  maxItems: MAXIMO_DE_PAPELES,
  items: { type: 'string', minLength: 1, maxLength: 40 },
} as const

/** A file of a request: the papers that it covers, and the file that it replaces. */
export const archivoDeSolicitudSchema = cuerpo({ cubre, reemplaza_a: referencia('El documento que reemplaza') })

export const cubreSchema = objeto({ cubre }, { version })

/** Ids of files of a stage that are already stored; new ones are parts of the form. */
export const estadoTresSchema = cuerpo({
  ids: { type: 'array', title: 'Documentos que ya se subieron', items: id, maxItems: 50 },
})

export const respuestaDeArchivoSchema = objeto(
  {
    estado: { enum: ['pendiente', 'aceptado', 'rechazado'], title: 'Respuesta' },
  },
  {
    motivo: texto('Por qué se rechaza', 500),
    version,
  },
)

export const archivoDeSolicitudParams = objeto({
  id: { ...id, title: 'Id de la solicitud' },
  archivo: { ...id, title: 'Id del documento' },
})

const dicho = (title: string, maxLength: number) => {
  const falta = `Falta: ${title.toLowerCase()}.`
  const { mensajes, ...libre } = texto(title, maxLength)
  return {
    ...libre,
    type: 'string',
    minLength: 1,
    mensajes: { ...mensajes, required: falta, minLength: falta },
  } as const
}

const papel = objeto(
  {
    nombre: {
      type: 'string',
      title: 'Nombre interno',
      pattern: '^[a-z][a-z0-9_]{0,39}$',
      mensajes: { pattern: 'El nombre interno lleva minúsculas sin tildes, números y guiones bajos.' },
    },
    titulo: dicho('Documento', 150),
  },
  {
    ayuda: texto('Ayuda', 300),
    opcional: { type: 'boolean', title: 'Opcional' },
  },
)

/** PUT /solicitudes_tipos/:id: public description of a template. */
export const tipoDeSolicitudSchema = cuerpo(
  {
    titulo: dicho('Título', 150),
    resumen: dicho('Resumen', 500),
    costo: dicho('Cuánto cuesta', 300),
    demora: dicho('Cuánto demora', 200),
    quien_pide: dicho('Quién lo puede pedir', 300),
    papeles: {
      type: 'array',
      title: 'Documentos',
      maxItems: MAXIMO_DE_PAPELES,
      items: papel,
      mensajes: { maxItems: `Se piden hasta ${MAXIMO_DE_PAPELES} documentos.` },
    },
    que_traer: { type: 'array', title: 'Qué traer a la firma', maxItems: 20, items: dicho('Qué traer', 200) },
    orden: { type: 'integer', title: 'Orden', minimum: 0, maximum: 9_999 },
    activo: { type: 'boolean', title: 'Se ofrece' },
    version,
  },
  ['titulo', 'resumen', 'costo', 'demora', 'quien_pide', 'papeles', 'que_traer', 'activo'],
)
const numero = { type: 'integer', minimum: 1, maximum: 100_000, title: 'Número del borrador' } as const

/** Draft of the deed: a PDF as `archivo`, or a document of the office. */
export const borradorSchema = cuerpo({ id_documento: referencia('Documento de la oficina') })

export const borradorParams = objeto({ id: { ...id, title: 'Id de la solicitud' }, numero })

export const cambiosQuery = cuerpo({ con: { ...numero, title: 'Con cuál se compara; sin él, con el anterior' } })
