import { cuerpo, objeto } from '../json/vocabulario.ts'
import { fechaOVacia, idDe, texto, textoPedido, version } from '../json/valores.ts'
import { actosRadicacion } from '../registros/radicaciones.ts'

export const ESTADOS_DE_REQUISITO = ['pendiente', 'pedido', 'recibido', 'rechazado', 'no_aplica'] as const
export type EstadoDeRequisito = (typeof ESTADOS_DE_REQUISITO)[number]

/** POST /radicaciones/:id/requisitos: state of a paper of the deed, with its PDF if it came as one. */
export const requisitoSchema = cuerpo(
  {
    nombre: textoPedido(actosRadicacion.columnas.documentos_entregados.titulo, 200),
    estado: { enum: ESTADOS_DE_REQUISITO, title: 'Estado', mensajes: { enum: 'Elija un valor de la lista.' } },
    fecha: fechaOVacia('Fecha del documento'),
    motivo: texto('Motivo', 300),
  },
  ['nombre', 'estado'],
)

/** POST /radicaciones/:id/firmas */
export const firmaSchema = objeto({ id_personas: idDe('Otorgante') })

/** POST /radicaciones/:id/numerar: the next number of the year, unless another one is said with its reason. */
export const numerarSchema = cuerpo({
  numero: { ...idDe('Número de escritura'), maximum: 99_999_999 },
  fecha: fechaOVacia('Fecha de escritura'),
  motivo: texto('Motivo', 300),
  version,
})

/** POST /radicaciones/:id/autorizar: with a reason where something is missing. */
export const autorizarSchema = cuerpo({ motivo: texto('Motivo', 300) })
