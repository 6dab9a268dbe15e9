import { randomBytes } from 'node:crypto'
import { insert, nextNumber, type Context, notFound } from '../kernel/index.ts'
import { leerFila } from './listar-depositos.ts'
import { importes, totalDe, type Importes } from './domain.ts'
import { leerDeposito, type CuerpoDeposito, type Entrada } from './cuerpo-deposito.ts'
import { mover, type Medio } from './libro.ts'
import { Deposito } from './model.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'

/**
 * POST /depositos.
 * @param sinAdicionales nobody fills a form: what the office added to it is not asked for
 * @throws Problem 422 by field
 */
export async function recibirDeposito(ctx: Context, body: CuerpoDeposito, { sinAdicionales = false } = {}) {
  const { cifras, datos, metodo_pago, method_data, medios } = await leerDeposito(ctx, body)
  const row = await recibir(ctx, { ...datos, metodo_pago, method_data }, cifras, medios, {
    form: body,
    lenient: sinAdicionales,
  })
  return { ...(await leerFila(ctx, row.id)), message: 'Datos enviados correctamente' }
}

type Datos = Entrada['datos'] & Pick<Deposito, 'metodo_pago' | 'method_data'> & Partial<Pick<Deposito, 'id_abono'>>

/** Receives money: the deposit takes the next number, and its ledger begins. */
export async function recibir(
  ctx: Context,
  datos: Datos,
  recibido: Partial<Importes>,
  medios: readonly Medio[],
  making: { form?: Pick<CuerpoDeposito, 'extra'>; lenient?: boolean } = {},
): Promise<Deposito> {
  const cifras = importes(recibido)
  const row = await insert(
    ctx,
    Deposito,
    {
      ...datos,
      ...cifras,
      total: totalDe(cifras),
      numero_deposito: await nextNumber(ctx, 'deposito'),
      id_usuarios: ctx.user?.id ?? null,
      llave: randomBytes(24).toString('base64url'),
    },
    making,
  )
  await mover(ctx, { id_deposito: row.id, tipo: 'recibido', importes: cifras, medios })
  return row
}

export interface Sobrante {
  id_personas: number
  /** The only filing that it may pay; without it, any of the person's. */
  id_radicacion?: number
  valor: number
  observaciones: string
  /** The client's payment that brought it now: that one moves the till, and taking it back annuls this deposit. */
  id_abono?: number
  /** How it came in; in cash unless said. */
  pago?: Pick<Deposito, 'metodo_pago' | 'method_data'>
}

interface Persona {
  nombres: string
  apellidos: string | null
  numero_documento: string
}

/**
 * Money that the office already had, and is now in favour of who paid it, as an anticipo. No till moves: it came in when it was paid. Given
 * back, it leaves the till of that day, in cash unless said otherwise.
 * @throws Problem 404 without such a person
 */
export async function recibirSobrante(
  ctx: Context,
  { id_personas, id_radicacion, valor, observaciones, id_abono, pago }: Sobrante,
): Promise<Deposito> {
  const persona = await ctx
    .db('personas')
    .where({ id: id_personas })
    .first<Persona | undefined>('nombres', 'apellidos', 'numero_documento')
  if (!persona) throw notFound('Esa persona no existe.')
  return recibir(
    ctx,
    {
      tipo: 'anticipo',
      fecha_deposito: ctx.today,
      id_personas,
      otorgante: [persona.nombres, persona.apellidos].filter(Boolean).join(' ').slice(0, 250),
      numero_documento: persona.numero_documento,
      id_radicacion: id_radicacion ?? null,
      id_proyecto: null,
      observaciones: observaciones.slice(0, 500),
      metodo_pago: pago?.metodo_pago ?? METODO.efectivo,
      method_data: pago?.method_data ?? null,
      id_abono: id_abono ?? null,
    },
    { anticipo: valor },
    [],
  )
}
