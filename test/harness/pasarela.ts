import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { destinoDePago, OrdenPago } from '../../modules/pasarela/index.ts'
import { crearOrden } from '../../modules/pasarela/enlaces.ts'
import { Problem } from '../../modules/kernel/index.ts'
import { red } from '../../modules/pasarela/proveedores/pasarela-pago.ts'
import { api, contextOf, officeOf, server, type Reply } from './index.ts'

/**
 * What providers send, written from their own pages and sharing nothing with the product: signatures are made here a second time.
 * https://docs.epayco.com (confirmation), https://docs.wompi.co (events)
 */
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

export const EPAYCO = { llave_publica: 'pub-de-epayco', cliente: '88112', p_key: 'p-key-secreta-de-epayco' }
export const WOMPI = {
  llave_publica: 'pub_test_abc',
  integridad: 'test_integrity_muy_secreto',
  eventos: 'test_events_muy_secreto',
}

export interface Aviso {
  cuerpo: string
  cabeceras: Record<string, string>
}

interface DeEpayco {
  referencia: string
  id: string
  monto?: string
  moneda?: string
  codigo?: number
  prueba?: boolean
}

/** x_signature = SHA-256(p_cust_id_cliente^p_key^x_ref_payco^x_transaction_id^x_amount^x_currency_code) */
export function avisoEpayco(
  { referencia, id, monto = '7000', moneda = 'COP', codigo = 1, prueba = true }: DeEpayco,
  cuenta = EPAYCO,
): Aviso & { datos: Record<string, string> } {
  const transaccion = `t-${id}`
  const datos = {
    x_cust_id_cliente: cuenta.cliente,
    x_ref_payco: id,
    x_id_invoice: referencia,
    x_transaction_id: transaccion,
    x_amount: monto,
    x_currency_code: moneda,
    x_cod_response: String(codigo),
    x_test_request: prueba ? 'TRUE' : 'FALSE',
    x_extra1: referencia,
    x_signature: sha256(`${cuenta.cliente}^${cuenta.p_key}^${id}^${transaccion}^${monto}^${moneda}`),
  }
  return {
    datos,
    cuerpo: new URLSearchParams(datos).toString(),
    cabeceras: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}

interface DeWompi {
  referencia: string
  id: string
  centavos?: number
  moneda?: string
  estado?: string
  ambiente?: string
  /** The amount is left out of what is signed. */
  sinMonto?: boolean
}

/** checksum = SHA-256(values of signature.properties in order + timestamp + events secret) */
export function avisoWompi(
  {
    referencia,
    id,
    centavos = 700_000,
    moneda = 'COP',
    estado = 'APPROVED',
    ambiente = 'test',
    sinMonto = false,
  }: DeWompi,
  cuenta = WOMPI,
): Aviso {
  const timestamp = 1_795_000_000
  const checksum = sha256(`${id}${estado}${sinMonto ? '' : centavos}${timestamp}${cuenta.eventos}`)
  const properties = ['transaction.id', 'transaction.status', ...(sinMonto ? [] : ['transaction.amount_in_cents'])]
  const cuerpo = JSON.stringify({
    event: 'transaction.updated',
    data: {
      transaction: {
        id,
        amount_in_cents: centavos,
        reference: referencia,
        customer_email: 'ana@ejemplo.co',
        currency: moneda,
        status: estado,
      },
    },
    environment: ambiente,
    signature: { properties, checksum },
    timestamp,
    sent_at: '2026-11-22T10:00:00.000Z',
  })
  return { cuerpo, cabeceras: { 'x-event-checksum': checksum } }
}

interface DeLocal {
  referencia: string
  id: string
  pesos?: number
  moneda?: string
  estado?: string
  prueba?: boolean
}

/** X-Firma = HMAC-SHA256 of the body under HKDF-SHA256(the installation's secret, «protocolo», «pasarela-local:{office}») */
export async function avisoLocal(
  oficina: string,
  { referencia, id, pesos = 7000, moneda = 'COP', estado = 'aprobado', prueba = true }: DeLocal,
): Promise<Aviso> {
  const { secret } = (await server()).app.config
  const llave = Buffer.from(hkdfSync('sha256', secret, 'protocolo', `pasarela-local:${oficina}`, 32))
  const cuerpo = JSON.stringify({ referencia, id, pesos, moneda, estado, prueba })
  return { cuerpo, cabeceras: { 'x-firma': createHmac('sha256', llave).update(cuerpo).digest('hex') } }
}

export const notificar = (oficina: string, proveedor: string, { cuerpo, cabeceras }: Aviso): Promise<Reply> =>
  api(oficina).anonymous.send('POST', `/pasarela/notificaciones/${proveedor}`, cuerpo, { headers: cabeceras })

/** A number of a payment that nobody else has. */
export const otroPago = (): string => `pago-${randomBytes(6).toString('hex')}`

interface Cobros {
  cobrados: OrdenPago[]
  reversados: OrdenPago[]
  negar: string | null
  romper: boolean
  debe: number
}

/** A destination of the tests: it keeps what was paid to it, and may refuse or break. */
export const deudas: Cobros = { cobrados: [], reversados: [], negar: null, romper: false, debe: 250_000 }

destinoDePago('pruebas', {
  porPagar: (_, id) =>
    Promise.resolve(
      id > 99
        ? null
        : {
            titulo: 'Facturas de la escritura 12',
            quien: 'A*** P***',
            total: deudas.debe,
            lineas:
              deudas.debe === 0
                ? []
                : [
                    { clave: 'f1', texto: 'Factura FE-1', pesos: deudas.debe - 50_000 },
                    { clave: 'f2', texto: 'Factura FE-2', pesos: 50_000 },
                  ],
          },
    ),
  cobrar: async (ctx, orden) => {
    // something of the same transaction: it must be undone with it
    await ctx.db('limites').insert({
      llave: `cobro:${orden.referencia}:${randomBytes(4).toString('hex')}`,
      cuenta: 1,
      vence: 9_000_000_000_000,
    })
    if (deudas.negar) throw new Problem(409, 'saldado', deudas.negar)
    if (deudas.romper) throw new Error('se rompió')
    deudas.cobrados.push(orden)
  },
  reversar: (_, orden) => {
    deudas.reversados.push(orden)
    return Promise.resolve()
  },
})

export function olvidarDeudas(): void {
  Object.assign(deudas, { cobrados: [], reversados: [], negar: null, romper: false, debe: 250_000 })
}

/** How many times an order was written down, as the database has it. */
export async function vecesCobrada(oficina: string, { referencia }: Pick<OrdenPago, 'referencia'>): Promise<number> {
  const { db } = await officeOf(oficina)
  return (await db('limites').where('llave', 'like', `cobro:${referencia}:%`)).length
}

/** An order of 7.000, as the page of payment makes it. */
export async function unaOrden(
  oficina: string,
  proveedor: OrdenPago['proveedor'],
  cual: Partial<OrdenPago> = {},
): Promise<OrdenPago> {
  return crearOrden(await contextOf(oficina), {
    destino_tipo: 'pruebas',
    destino_id: 1,
    id_enlace: null,
    descripcion: 'Pago de prueba',
    proveedor,
    prueba: true,
    detalle: [{ clave: 'f1', texto: 'Factura FE-1', pesos: 7000 }],
    ...cual,
  })
}

export async function leerla(oficina: string, { id }: Pick<OrdenPago, 'id'>): Promise<OrdenPago> {
  const orden = await OrdenPago.query((await officeOf(oficina)).db).findById(id)
  if (!orden) throw new Error('the order is gone')
  return orden
}

/** What became of each notification of an order, in the order they came. */
export async function resultados(oficina: string, { id }: Pick<OrdenPago, 'id'>): Promise<string[]> {
  const { db } = await officeOf(oficina)
  return db('pagos_notificaciones').where({ id_orden: id }).orderBy('id').pluck<string[]>('resultado')
}

/** A payment of ePayco's that its own provider confirms, whoever asks it. */
export async function pagoPorConfirmar(oficina: string): Promise<Reply> {
  await deDemostracion(oficina)
  await api(oficina)
    .as('admin')
    .put('/pasarela/cuentas/epayco', { prueba: true, en_linea: false, ...EPAYCO })
  const aviso = avisoEpayco({ referencia: (await unaOrden(oficina, 'epayco')).referencia, id: otroPago() })
  red.pedir = () => Promise.resolve(Response.json({ data: aviso.datos }))
  return notificar(oficina, 'epayco', aviso)
}

/** Makes of an office one that is there for trying things out. */
export async function deDemostracion(oficina: string): Promise<void> {
  await api(oficina).anonymous.get('/start')
  Object.assign((await officeOf(oficina)).datos, { demo: true })
}
