import { horaLibre } from '../harness/citas.ts'
import { archivo } from '../harness/facturacion.ts'
import { liquidada, persona, unaRadicacion, type Client, type Json } from '../harness/index.ts'

/** Something that a person asks for, with its key: what it was answered once, it is answered for ever. */
export interface Escritura {
  ruta: string
  llave: string
  cuerpo: Json
  respuesta: string | null
}

export const QUE = {
  radicaciones: '/radicaciones',
  depositos: '/depositos',
  citas: '/citas',
  facturas: '/facturaLiq',
} as const
export type Que = keyof typeof QUE

/** What names what was written, in whichever answer. */
export const nombreDe = (cuerpo: Json): string => String(cuerpo.compradores ? cuerpo.compradores[0].id : cuerpo.id)

/** Sends it, if nobody was told yet or to hear it again. @returns whether it was answered as it should be */
export async function pedir(client: Client, una: Escritura, problemas: string[]): Promise<boolean> {
  const reply = await client.post(una.ruta, una.cuerpo, { 'idempotency-key': una.llave }).catch(() => null)
  if (!reply || reply.status === 503) return false // it died, or nobody knows: the same key asks again
  if (reply.status >= 300) problemas.push(`${una.ruta} ${reply.status}: ${String(reply.body?.message)}`)
  else if (una.respuesta === null) una.respuesta = nombreDe(reply.body)
  else if (una.respuesta !== nombreDe(reply.body))
    problemas.push(`${una.ruta} ${una.llave} fue ${una.respuesta} y luego ${nombreDe(reply.body)}`)
  return true
}

/** What each body is, of what the office has: a new one each time. */
export async function modelos(admin: Client, porFacturarse: number): Promise<(que: Que) => Json | null> {
  const radicacion = await unaRadicacion({}, {}, admin)
  const quien = await persona({}, admin)
  const porFacturar: Json[] = []
  for (let n = 0; n < porFacturarse; n++) {
    const { numero_radicacion } = await liquidada({}, { num_escritura: String(2000 + n) }, admin)
    const { body } = await admin.get(`/facturaRadi/${String(numero_radicacion)}`)
    porFacturar.push(archivo({ numero: numero_radicacion, ...body }))
  }
  const cita = () => ({
    fecha: horaLibre().fecha,
    asunto: 'Firma',
    nombre: 'Luis Peña',
    correo: 'luis@ejemplo.co',
    forzar: true,
    motivo: 'Prueba',
  })
  return (que) =>
    ({
      radicaciones: () => radicacion,
      depositos: () => ({
        tipo: 'deposito',
        id_personas: quien.id,
        id_radicacion: null,
        notaria: 1000,
        metodo_pago: 6,
        method_data: [],
      }),
      citas: cita,
      facturas: () => porFacturar.pop() ?? null,
    })[que]()
}
