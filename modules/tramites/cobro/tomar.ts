import { documentosPosibles } from '../../../schemas/es-co/documento.ts'
import { type EstadoDeTramite, NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { invalid, Problem, type Context, findRow, update, type Columns } from '../../kernel/index.ts'
import { exigirTramite, exigirVersion, numeroDe } from '../datos/leer.ts'
import { SIN_PRECIO, sinPrecio } from '../domain/estados.ts'
import { Tramite } from '../model.ts'
import { alAnularCuenta, anularCuenta, CuentaPorCobrar } from '../../cartera/index.ts'
import { alAnularDeposito, alCorregirDeposito, Deposito } from '../../depositos/index.ts'
import { alAnularFactura, Factura } from '../../facturacion/index.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'

const COBRADO: Readonly<Record<NonNullable<Tramite['cobro']>, string>> = {
  deposito: 'ya se pagó',
  factura: 'ya se facturó',
  credito: 'ya se cargó a crédito',
  gratis: 'no tiene costo',
}
/** States that are never charged. */
export const NO_SE_HACE: readonly EstadoDeTramite[] = ['negado', 'trasladado', 'desistido', 'anulado']

/** Locks it, so that it is charged once. @throws Problem 404; 409 if charged, ended without being done, or the version is old */
export async function tomarParaCobrar(ctx: Context, id: number, version: number | undefined): Promise<Tramite> {
  const tramite = await exigirTramite(ctx, id, { lock: true })
  if (tramite.cobro !== null && tramite.cobro !== 'gratis')
    throw new Problem(409, 'cobrado', `El trámite ${numeroDe(tramite)} ${COBRADO[tramite.cobro]}.`)
  await exigirVersion(ctx, tramite, version)
  if (NO_SE_HACE.includes(tramite.estado))
    throw new Problem(409, 'terminado', `El trámite ${numeroDe(tramite)} terminó sin hacerse: no se cobra.`)
  return tramite
}

/** In pesos. @throws Problem 409 if it is free or a settlement sets the value */
export function valorDe(tramite: Tramite): number {
  if (sinPrecio(tramite)) throw new Problem(409, 'sin_precio', SIN_PRECIO)
  if (tramite.valor === null)
    throw new Problem(
      409,
      'por_liquidar',
      'Lo que cuesta lo dice la liquidación de su escritura: se cobra con la factura de ella.',
    )
  const valor = Number(tramite.valor)
  if (valor === 0 || tramite.cobro === 'gratis')
    throw new Problem(409, 'sin_costo', `Este trámite no tiene costo: ${tramite.causa_valor ?? ''}`)
  return valor
}

const VARIAS = 'Hay varias personas con el documento de quien lo solicita: elija quién paga.'
const SIN_PERSONA = 'Quien lo solicita no está registrado como persona: elija quién paga o regístrelo.'

interface QuienPaga {
  id: number
  nombre: string
  numero_documento: string
}

async function quienesPueden(
  ctx: Context,
  { identificacion }: Tramite,
  id?: number | string | null,
): Promise<QuienPaga[]> {
  const todas = ctx.db('personas')
  const numeros = documentosPosibles(identificacion ?? '')
  const filas = await (Number(id) > 0 ? todas.where({ id: Number(id) }) : todas.whereIn('numero_documento', numeros))
    .limit(2)
    .select<{ id: number; nombres: string; apellidos: string | null; numero_documento: string }[]>(
      'id',
      'nombres',
      'apellidos',
      'numero_documento',
    )
  return filas.map(({ nombres, apellidos, ...suyos }) => ({
    ...suyos,
    nombre: [nombres, apellidos].filter(Boolean).join(' '),
  }))
}

/** A number is of several people by its type of document: then a person chooses. */
export async function quienPaga(ctx: Context, tramite: Tramite): Promise<QuienPaga | null> {
  const [una, otra] = await quienesPueden(ctx, tramite)
  return una && !otra ? una : null
}

/** @throws Problem 422 unless one person pays */
export async function exigirQuienPaga(ctx: Context, tramite: Tramite, id?: number | string | null): Promise<QuienPaga> {
  const [una, otra] = await quienesPueden(ctx, tramite, id)
  if (una && !otra) return una
  throw invalid({ id_personas: [otra ? VARIAS : Number(id) > 0 ? 'Esa persona no existe.' : SIN_PERSONA] })
}

/** Concept on deposits and debts: no person, and no type for a reserved procedure. */
export const conceptoDe = (tramite: Tramite): string =>
  `Trámite ${numeroDe(tramite)}${tramite.reservado ? '' : `: ${tipoDe(tramite.tipo)?.titulo ?? tramite.tipo}`}`

const SIN_COBRO: Columns<typeof Tramite> = {
  cobro: null,
  id_deposito: null,
  id_factura: null,
  id_cuenta: null,
  pagado_en: null,
}

type ConQue = { id_deposito: number } | { id_factura: number } | { id_cuenta: number }

/** Clears an annulled payment, so that the procedure may be charged again. */
async function soltar(ctx: Context, cual: ConQue, queda: Columns<typeof Tramite> = SIN_COBRO): Promise<void> {
  const suyos = await Tramite.query(ctx.db).where(cual).whereNotNull('cobro').orderBy('id').forUpdate()
  for (const tramite of suyos) await update(ctx, Tramite, tramite.id, queda, { before: tramite })
}

alAnularDeposito((ctx, { id }) => soltar(ctx, { id_deposito: id }))
alCorregirDeposito(async (ctx, { id }, { notaria }) => {
  const suyo = await Tramite.query(ctx.db).findOne({ id_deposito: id, cobro: 'deposito' }).forUpdate()
  if (!suyo || NO_SE_HACE.includes(suyo.estado) || notaria === Number(suyo.valor)) return
  throw invalid({
    notaria: [`Paga el trámite ${numeroDe(suyo)}: para cobrar otro valor anule el depósito y cóbrelo otra vez.`],
  })
})
alAnularFactura((ctx, { id }, nueva) => soltar(ctx, { id_factura: id }, nueva ? { id_factura: nueva.id } : SIN_COBRO))
alAnularCuenta((ctx, { id }) => soltar(ctx, { id_cuenta: id }))

/** An unpaid debt is annulled; paid money stays in its payer's favour, and its own invoice stands. @returns notices for the clerk */
export async function liberarCobro(ctx: Context, tramite: Tramite): Promise<string[]> {
  if (!NO_SE_HACE.includes(tramite.estado)) return []
  if (tramite.id_cuenta !== null && tramite.cobro === 'credito') {
    const cuenta = await findRow(ctx.db, CuentaPorCobrar, tramite.id_cuenta, { lock: true })
    if (!cuenta || cuenta.anulada_en) return []
    const [pagado, castigado] = [Number(cuenta.pagado), Number(cuenta.castigado)]
    if (pagado > 0)
      return [
        `De lo que debía por este trámite ya se abonaron ${formatPesos(pagado)}: anule el abono en cartera para devolverlos.`,
      ]
    if (castigado > 0) return ['Lo que debía por este trámite está castigado en cartera.']
    await anularCuenta(ctx, cuenta.id, 'varios', `Trámite ${numeroDe(tramite)}: ${NOMBRE_DE_ESTADO[tramite.estado]}`)
    return ['Lo que debía por este trámite ya no se debe.']
  }
  if (tramite.id_deposito !== null && tramite.cobro === 'deposito') {
    const deposito = await findRow(ctx.db, Deposito, tramite.id_deposito)
    if (!deposito || deposito.anulado_en) return []
    const { numero_deposito: numero, notaria, saldo_notaria } = deposito
    const [recibido, queda] = [Number(notaria), Number(saldo_notaria)]
    // a discharge would keep it: the notary's part leaves no till
    return [
      queda === recibido
        ? `El dinero sigue en el depósito ${numero}, a favor de quien lo pagó: anule el depósito para devolverlo.`
        : `De lo que se pagó quedan ${formatPesos(queda)} en el depósito ${numero}: anule sus descargues o lo que pagó con él, y después ` +
          'el depósito, para devolverlo.',
    ]
  }
  if (tramite.id_factura !== null && tramite.cobro === 'factura' && tramite.id_radicacion === null) {
    const factura = await findRow(ctx.db, Factura, tramite.id_factura)
    if (!factura || factura.anulada_en) return []
    return [
      `Su factura ${factura.numero_factura ?? ''} sigue en pie: anúlela con una nota crédito y devuelva lo pagado.`,
    ]
  }
  return []
}
