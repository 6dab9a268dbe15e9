import { EN_CERO, CuentaPorCobrar, Retencion, type FilaMovimiento } from '../model.ts'
import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { insert, invalid, isUniqueViolation, update, type Context } from '../../kernel/index.ts'
import { asegurarCliente, conVencimiento, dejarAFavor, type Deuda } from './deudores.ts'
import { correrVencimiento } from '../domain/index.ts'
import { asentar, tomarCuentas, type Asiento } from './libro.ts'

export interface FacturaDebida {
  id: number
  /** Null: a sale at the counter, owed as `varios`. */
  id_radicacion: number | null
  fecha_factura: string
}

/**
 * Charges the difference to one account for each debtor and method. Debtors become clients.
 * @throws Problem 422 at `campo` if a debt would be less than what was already paid or written off
 */
export async function ajustarDeuda(
  ctx: Context,
  factura: FacturaDebida,
  deudas: readonly Deuda[],
  campo: string,
): Promise<void> {
  const cuentas = new Map([...(await cuentasDe(ctx, factura.id))].map((cuenta) => [cuenta.id, cuenta]))
  const metas = new Map([...cuentas.keys()].map((id) => [id, 0]))
  for (const deuda of deudas) {
    const cuenta = await cuentaPara(ctx, factura, deuda, [...cuentas.values()])
    cuentas.set(cuenta.id, cuenta)
    metas.set(cuenta.id, deuda.valor)
  }
  const asientos = [...metas].flatMap(([id, meta]): Asiento[] => {
    const valor = meta - (cuentas.get(id)?.valor ?? 0)
    return valor === 0 ? [] : [{ id_cuenta: id, tipo: 'cargo', valor }]
  })
  const faltan = await asentar(ctx, asientos)
  if (faltan.length) throw invalid({ [campo]: [yaPagada(faltan.flatMap((id) => cuentas.get(id) ?? []))] })
}

const yaPagada = (cuentas: readonly CuentaPorCobrar[]): string => {
  const [pagado, castigado] = [suma(cuentas, 'pagado'), suma(cuentas, 'castigado')]
  return pagado > 0
    ? `Esta factura ya tiene abonos por ${formatPesos(pagado)} en cartera: revérselos antes de cambiar su pago.`
    : `Esta factura tiene ${formatPesos(castigado)} de cartera castigada: recupérela antes de cambiar su pago.`
}

const suma = (cuentas: readonly CuentaPorCobrar[], de: 'pagado' | 'castigado'): number =>
  cuentas.reduce((total, cuenta) => total + cuenta[de], 0)

/** Locks an invoice's accounts by id: a range lock would also stop other invoices. */
export async function cuentasDe(ctx: Context, id_factura: number): Promise<CuentaPorCobrar[]> {
  const ids: number[] = await ctx.db('cuentas_por_cobrar').where({ id_factura }).orderBy('id').pluck('id')
  return [...(await tomarCuentas(ctx, ids)).values()]
}

async function cuentaPara(
  ctx: Context,
  { id: id_factura, id_radicacion, fecha_factura: fecha }: FacturaDebida,
  { deudor, metodo, vence }: Deuda,
  hay: readonly CuentaPorCobrar[],
): Promise<CuentaPorCobrar> {
  const { id: id_clientes } = await asegurarCliente(ctx, deudor)
  const suya = hay.find((cuenta) => cuenta.id_clientes === id_clientes && cuenta.metodo === metodo)
  if (suya) {
    if (suya.fecha !== fecha || suya.vence !== vence) await fechar(ctx, suya, { fecha, vence })
    return suya
  }
  const llave = { id_factura, id_clientes, metodo }
  try {
    return await insert(ctx, CuentaPorCobrar, {
      ...llave,
      clase: id_radicacion === null ? 'varios' : 'escritura',
      id_radicacion,
      concepto: id_radicacion === null ? 'Venta del mostrador' : null,
      fecha,
      vence,
      ...EN_CERO,
    })
  } catch (error) {
    // made since this transaction first looked
    const otra = isUniqueViolation(error) ? await CuentaPorCobrar.query(ctx.db).findOne(llave).forUpdate() : undefined
    if (!otra) throw error
    return otra
  }
}

const fechar = (ctx: Context, { id }: CuentaPorCobrar, cuando: { fecha: string; vence: string }): Promise<number> =>
  ctx.db('cuentas_por_cobrar').where({ id }).update(cuando)

/** The DIAN's date replaces the invoice's; the days to pay stay. */
export async function fecharDeuda(ctx: Context, id_factura: number, fecha: string): Promise<void> {
  for (const cuenta of await cuentasDe(ctx, id_factura))
    await fechar(ctx, cuenta, { fecha, vence: correrVencimiento(cuenta, fecha) })
}

/** Moves the debt, with its payments, to the invoice that replaces another. */
export async function trasladarDeuda(
  ctx: Context,
  id_factura: number,
  { id, fecha_factura: fecha }: FacturaDebida,
): Promise<void> {
  for (const cuenta of await cuentasDe(ctx, id_factura)) {
    await ctx
      .db('cuentas_por_cobrar')
      .where({ id: cuenta.id })
      .update({ id_factura: id, fecha, vence: correrVencimiento(cuenta, fecha) })
  }
}

type Facturada = Omit<FacturaDebida, 'fecha_factura'> & { id_personas: number }

async function cuentaDelCargo(
  ctx: Context,
  { id, id_personas }: Facturada,
): Promise<{ cuenta: CuentaPorCobrar | undefined; deudor: number }> {
  const cuentas = (await cuentasDe(ctx, id)).filter(({ metodo, valor }) => metodo === METODO.credito && valor > 0)
  const clientes = await ctx
    .db('clientes')
    .whereIn(
      'id',
      cuentas.map(({ id_clientes }) => id_clientes),
    )
    .select<{ id: number; id_personas: number }[]>('id', 'id_personas')
  const deudorDe = (cuenta: CuentaPorCobrar | undefined) =>
    clientes.find((cliente) => cliente.id === cuenta?.id_clientes)?.id_personas ?? id_personas
  const cuenta = cuentas.find((una) => deudorDe(una) === id_personas) ?? cuentas[0]
  return { cuenta, deudor: deudorDe(cuenta) }
}

/** Due date of an additional charge: that of the open debt (not before `fecha`), else the debtor's or the office's days to pay. */
export async function venceOtroCargo(
  ctx: Context,
  factura: Facturada,
  { fecha, plazo }: { fecha: string; plazo: number },
): Promise<string> {
  const { cuenta, deudor } = await cuentaDelCargo(ctx, factura)
  if (cuenta && cuenta.saldo > 0) return cuenta.vence > fecha ? cuenta.vence : fecha
  const nueva = { deudor, metodo: METODO.credito, valor: 0 }
  const [deuda] = await conVencimiento(ctx, [nueva], { id_factura: undefined, fecha, plazo })
  return deuda?.vence ?? fecha
}

/** Charges the invoice's debtor, or its customer if nothing was ever owed. An open debt keeps its due date. @returns the debtor */
export async function cargarDeuda(
  ctx: Context,
  factura: Facturada,
  { numero, fecha, valor, vence }: { numero: string; fecha: string; valor: number; vence: string },
): Promise<number> {
  const { cuenta, deudor } = await cuentaDelCargo(ctx, factura)
  const deuda = { deudor, metodo: METODO.credito, valor, vence }
  const suya =
    cuenta ?? (await cuentaPara(ctx, { ...factura, fecha_factura: fecha }, deuda, await cuentasDe(ctx, factura.id)))
  if (cuenta?.saldo === 0) await fechar(ctx, cuenta, { fecha: cuenta.fecha, vence })
  const faltan = await asentar(ctx, [{ id_cuenta: suya.id, tipo: 'cargo', valor, detalle: `Nota débito ${numero}` }])
  if (faltan.length) throw new Error(`Account ${suya.id} does not add up to its ledger.`)
  return deudor
}

/** Whole pesos. `dinero` and `retenido` are what paid it, less notes. */
interface Queda {
  cuenta: CuentaPorCobrar
  saldo: number
  castigado: number
  dinero: number
  retenido: number
  /** Rest of each write-off and of each retention, the last first. */
  castigos: readonly Resto[]
  retenciones: readonly Resto[]
}
interface Resto {
  id: number | null
  queda: number
}
const PARTES = ['saldo', 'castigado', 'dinero', 'retenido'] as const satisfies readonly (keyof Queda)[]
const NADA = { saldo: 0, castigado: 0, dinero: 0, retenido: 0 }

interface Nota {
  numero: string
  factura: string
  valor: number
}

/**
 * A partial credit note reduces the balance first, then the write-offs; the paid rest becomes an anticipo of the payer, save what was
 * withheld, which is no money and goes back as a retention. Whole pesos.
 * @param nota its `valor` fits in the charges that earlier notes left
 */
export async function acreditarDeuda(
  ctx: Context,
  id_factura: number,
  { numero, factura, valor }: Nota,
): Promise<void> {
  const cuentas = await quedanDe(
    ctx,
    (await cuentasDe(ctx, id_factura)).filter((cuenta) => cuenta.valor > 0),
  )
  let falta = valor
  const tomados = new Map(cuentas.map(({ cuenta: { id } }) => [id, { ...NADA }]))
  for (const de of PARTES) {
    for (const uno of cuentas) {
      const toma = Math.min(falta, uno[de])
      falta -= toma
      const suyo = tomados.get(uno.cuenta.id)
      if (suyo) suyo[de] += toma
    }
  }
  const detalle = `Nota crédito ${numero}`
  const asientos = cuentas.flatMap(({ cuenta: { id: id_cuenta }, castigos, retenciones }): Asiento[] => {
    const { saldo, castigado, dinero, retenido } = tomados.get(id_cuenta) ?? NADA
    const lineas: Asiento[] = [
      ...deCadaUno(castigos, castigado).map(([id_castigo, suyo]): Asiento => ({
        id_cuenta,
        tipo: 'recuperacion',
        valor: suyo,
        detalle,
        id_castigo,
      })),
      { id_cuenta, tipo: 'abono', valor: dinero, detalle },
      ...deCadaUno(retenciones, retenido).map(([id_retencion, suyo]): Asiento => ({
        id_cuenta,
        tipo: 'retencion',
        valor: suyo,
        detalle,
        id_retencion,
      })),
      { id_cuenta, tipo: 'nota_credito', valor: -(saldo + castigado + dinero + retenido), detalle: numero },
    ]
    return lineas.filter((linea) => linea.valor !== 0)
  })
  const faltan = await asentar(ctx, asientos)
  if (faltan.length) throw new Error(`Accounts ${faltan.join(', ')} do not add up to their ledger.`)
  for (const { id, queda } of cuentas.flatMap(({ retenciones }) => retenciones))
    if (id !== null && queda > 0 && asientos.some((linea) => linea.id_retencion === id && linea.valor === queda))
      await update(ctx, Retencion, id, { anulada_en: ctx.now.toISOString() })
  for (const id_clientes of new Set(cuentas.map(({ cuenta }) => cuenta.id_clientes))) {
    const suyas = cuentas.filter(({ cuenta }) => cuenta.id_clientes === id_clientes)
    const sobra = suyas.reduce((total, { cuenta: { id } }) => total + (tomados.get(id)?.dinero ?? 0), 0)
    if (sobra === 0) continue
    const observaciones = `Saldo a favor: ${formatPesos(sobra)} que la nota crédito ${numero} devolvió de la factura ${factura}.`
    await dejarAFavor(ctx, id_clientes, sobra, observaciones)
  }
}

/** Locking read: a plain one is from before the lock. */
async function quedanDe(ctx: Context, cuentas: readonly CuentaPorCobrar[]): Promise<Queda[]> {
  if (!cuentas.length) return []
  const filas = await ctx
    .db<FilaMovimiento>('cartera_movimientos')
    .whereIn(
      'id_cuenta',
      cuentas.map(({ id }) => id),
    )
    .whereIn('tipo', ['nota_credito', 'castigo', 'recuperacion', 'retencion'])
    .orderBy('id')
    .forUpdate()
  return cuentas.map((cuenta) => {
    const suyas = filas.filter(({ id_cuenta }) => id_cuenta === cuenta.id)
    const de = (cual: string) =>
      suyas.reduce((total, { tipo, valor }) => total - (tipo === cual ? Number(valor) : 0), 0)
    const pagado = cuenta.pagado - de('nota_credito')
    const retenido = Math.max(0, Math.min(pagado, de('retencion')))
    return {
      cuenta,
      saldo: cuenta.saldo,
      castigado: cuenta.castigado,
      dinero: pagado - retenido,
      retenido,
      castigos: restosDe(suyas, 'id_castigo', ['castigo', 'recuperacion']),
      retenciones: restosDe(suyas, 'id_retencion', ['retencion']),
    }
  })
}

function restosDe(
  filas: readonly FilaMovimiento[],
  cual: 'id_castigo' | 'id_retencion',
  tipos: readonly FilaMovimiento['tipo'][],
): Resto[] {
  const suyas = filas.filter(({ tipo }) => tipos.includes(tipo))
  return [...new Set(suyas.map((una) => una[cual]))].reverse().map((id) => ({
    id,
    queda: suyas.reduce((total, una) => total - (una[cual] === id ? Number(una.valor) : 0), 0),
  }))
}

/** Splits `valor` over the rests, in their order. */
function deCadaUno(restos: readonly Resto[], valor: number): [id: number | null, suyo: number][] {
  let falta = valor
  return restos.map(({ id, queda }) => {
    const suyo = Math.min(falta, Math.max(0, queda))
    falta -= suyo
    return [id, suyo]
  })
}
