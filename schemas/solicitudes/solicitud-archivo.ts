import { cuerpo, objeto } from '../json/vocabulario.ts'
import { MAXIMO_DE_PAPELES } from './solicitud.ts'
import { referencia, texto } from '../json/valores.ts'

/** Specification 3, section 5: literal. */
export const SOLO_TRES = 'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar'

const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const

const cubre = {
  type: 'array',
  title: 'Qué documentos trae',
  maxItems: MAXIMO_DE_PAPELES,
  items: { type: 'string', minLength: 1, maxLength: 40 },
} as const

/** A file of a request, as it comes: which of the papers it holds, and the one in whose place it comes. */
export const archivoDeSolicitudSchema = cuerpo({ cubre, reemplaza_a: referencia('El documento que reemplaza') })

export const cubreSchema = objeto({ cubre })

/** The files of a stage: those stored before, by their ids; those of a form come with it. */
export const estadoTresSchema = cuerpo({
  ids: { type: 'array', title: 'Documentos que ya se subieron', items: id, maxItems: 50 },
})

/** How the office answers one file. */
export const respuestaDeArchivoSchema = objeto(
  {
    estado: { enum: ['pendiente', 'aceptado', 'rechazado'], title: 'Respuesta' },
  },
  {
    motivo: texto('Por qué se rechaza', 500),
  },
)

export const archivoDeSolicitudParams = objeto({
  id: { ...id, title: 'Id de la solicitud' },
  archivo: { ...id, title: 'Id del documento' },
})
