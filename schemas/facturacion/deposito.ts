import { cuerpo, objeto } from '../json/vocabulario.ts'
import { SOLO_NUMEROS } from '../es-co/dinero.ts'
import { referencia, texto, version, idDe, leido } from '../json/valores.ts'
import { depositos } from '../registros/depositos.ts'
import { cuerpoDe } from '../registros/registro.ts'

const { properties, ...comun } = cuerpoDe(depositos)
// a form sends the id that it read
const suyas = { ...properties, id: leido }

export const depositoSchema = { ...comun, properties: suyas } as const

export const depositoCambioSchema = { ...comun, properties: { ...suyas, version } } as const

/** Reason of an annulment; a DELETE carries it in its query. */
export const motivoSchema = cuerpo({ motivo: { ...texto('Motivo', 300), type: 'string' } })

export const descargueSchema = cuerpo(
  {
    id_deposito: {
      ...referencia('Depósito'),
      type: ['integer', 'string'],
      pattern: '^[1-9]\\d{0,8}$',
      mensajes: { ...referencia('Depósito').mensajes, required: 'Seleccione un deposito' },
    },
    id_radicacion: suyas.id_radicacion,
    notaria: suyas.notaria,
    boleta: suyas.boleta,
    registro: suyas.registro,
    otros: suyas.otros,
    anticipo: suyas.anticipo,
    metodo_pago: suyas.metodo_pago,
    method_data: suyas.method_data,
    observaciones: suyas.observaciones,
  },
  ['id_deposito'],
)

const numero = { type: 'integer', minimum: 1, maximum: 9007199254740991 } as const

export const numeroDepositoQuery = objeto({
  numero_deposito: {
    ...numero,
    maximum: 2147483647,
    title: 'Número de depósito',
    mensajes: { required: 'Escriba el número del depósito.', type: SOLO_NUMEROS },
  },
})

/** GET /depositosTotales, by filing or deed number. `excepto`: the deposit being edited. */
export const totalesQuery = cuerpo({
  numero_radicacion: { ...numero, title: 'Número de radicación' },
  numero_escritura: { type: 'string', maxLength: 20, title: 'Número de escritura' },
  excepto: idDe('Id del depósito que se está corrigiendo'),
})

export const disponiblesQuery = cuerpo({
  id_personas: idDe('Id de la persona'),
  id_radicacion: idDe('Id de la radicación'),
  id_factura: idDe('Id de la factura'),
})

export const llaveParams = objeto({ llave: { type: 'string', pattern: '^[\\w-]{32}$', title: 'Llave del código QR' } })

/** GET /caja: one day in Bogotá, today by default. */
export const cajaQuery = cuerpo({
  fecha: { type: 'string', format: 'date', title: 'Fecha', mensajes: { format: 'Formato de fecha incorrecto' } },
})
