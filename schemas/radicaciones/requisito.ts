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
  bis: { type: 'boolean', title: 'Bis', description: 'Repite el número de otra escritura, y va después de ella' },
  fecha: fechaOVacia('Fecha de escritura'),
  motivo: texto('Motivo', 300),
  version,
})

/** POST /radicaciones/:id/autorizar: today by default; with a reason where something is missing. */
export const autorizarSchema = cuerpo({ fecha: fechaOVacia('Fecha de autorización'), motivo: texto('Motivo', 300) })

/** POST /radicaciones/:id/noAutorizar */
export const noAutorizarSchema = cuerpo(
  {
    fecha: fechaOVacia('Fecha de la nota'),
    motivo: {
      ...texto('Motivo', 300),
      type: 'string',
      minLength: 5,
      mensajes: { minLength: 'Escriba por qué no se autorizó.' },
    },
  },
  ['motivo'],
)

/** POST /radicaciones/:id/hojas */
export const hojasSchema = objeto({
  hojas: {
    type: 'integer',
    minimum: 1,
    maximum: 5000,
    title: 'Hojas',
    mensajes: { minimum: 'Al menos una hoja.', maximum: 'Hasta 5.000 hojas.', type: 'Escriba cuántas hojas.' },
  },
})

/** POST /radicaciones/:id/copias */
export const copiaSchema = cuerpo(
  {
    solicitante: textoPedido('Quién la pide', 200),
    hojas: hojasSchema.properties.hojas,
    fecha: fechaOVacia('Fecha de la copia'),
    acreedor: { ...texto('Acreedor', 200), description: 'Si presta mérito ejecutivo, a favor de quién' },
    reemplaza: { type: ['integer', 'null'], minimum: 1, maximum: 9999, title: 'Copia que sustituye' },
    motivo: texto('Escritura u orden del juez', 300),
  },
  ['solicitante', 'hojas'],
)

/** POST /radicaciones/:id/copias/:registro/anulacion */
export const anularCopiaSchema = objeto({
  motivo: { ...noAutorizarSchema.properties.motivo, mensajes: { minLength: 'Escriba el motivo.' } },
})
