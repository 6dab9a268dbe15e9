import type { TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { type Context, findRow } from '../../kernel/index.ts'
import { precioDeServicio, SERVICIO_DE_TRAMITE } from '../../liquidaciones/index.ts'
import { costear, type Costo } from '../domain/costo.ts'
import { cumple } from '../../../schemas/json/valores.ts'
import { tipoDe, TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import { numeroDe, exigirTramite } from '../datos/leer.ts'
import { Tramite } from '../model.ts'
import { NO_SE_HACE, quienPaga } from './tomar.ts'
import type { CobroDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { CuentaPorCobrar } from '../../cartera/index.ts'
import { Deposito } from '../../depositos/index.ts'
import { estaVigente, Factura } from '../../facturacion/index.ts'
import { iniciales, sale } from '../quien-ve.ts'

type Dicho = Readonly<Record<string, unknown>>

/** @param pedido fields of the specification (`datos`) and the rest (`data`) @param fecha price date */
export async function costoDe(
  ctx: Context,
  tipo: TipoDeTramite,
  pedido: { datos: Dicho; data: Dicho },
  fecha: string = ctx.today,
): Promise<Costo> {
  const { costo } = tipo
  const precio =
    costo.clase === 'liquidacion' ? null : await precioDeServicio(ctx, SERVICIO_DE_TRAMITE[costo.clase], fecha)
  return costear(costo, { ...pedido.data, ...pedido.datos }, precio)
}

type DatosDelRegistro = Pick<Tramite, 'tipo' | 'datos' | 'data' | 'identificacion_tramite' | 'nombre_tramite'>

function causaDe({ tipo, datos, data }: DatosDelRegistro): string | null {
  const costo = tipoDe(tipo)?.costo
  const gratis = costo && costo.clase !== 'liquidacion' ? costo.gratis : undefined
  return gratis?.find(({ cuando }) => cumple({ ...data, ...datos }, cuando))?.causa ?? null
}

const CON_GRATUIDAD = TIPOS_DE_TRAMITE.filter(({ costo }) => costo.clase !== 'liquidacion' && costo.gratis).map(
  ({ id }) => id,
)

/**
 * Earlier free copies of the same record under the same norm, by serial, else by name; a person decides whether to charge (`tarifa`).
 * @param id procedure to leave out
 */
export async function yaFueGratis(ctx: Context, tramite: DatosDelRegistro, id = 0): Promise<string[]> {
  const causa = causaDe(tramite)
  if (causa === null) return []
  const { identificacion_tramite: serial, nombre_tramite } = tramite
  const delRegistro =
    serial !== null && /\d/.test(serial) ? { identificacion_tramite: serial } : { nombre_tramite: nombre_tramite ?? '' }
  const otros = await Tramite.query(ctx.db)
    .whereIn('tipo', CON_GRATUIDAD)
    .where(delRegistro)
    .whereNot({ id })
    .whereNotIn('estado', [...NO_SE_HACE])
    .where('cobro', 'gratis')
    .orderBy('id')
    .limit(50)
  const igual = otros.find((otro) => causaDe(otro) === causa)
  return igual
    ? [
        `De este registro ya se pidió sin costo por la misma norma: el ${numeroDe(igual)}. Si no procede, cobre la tarifa.`,
      ]
    : []
}

const FACTURAN = ['ver', 'crear', 'modificar'] as const

/** Reserved procedures name nobody to non-staff; invoices need invoicing permissions. @throws Problem 404 */
export async function leerCobro(ctx: Context, id: number): Promise<CobroDeTramite> {
  const tramite = await exigirTramite(ctx, id)
  const valor = tramite.valor === null ? null : Number(tramite.valor)
  const costo = await costoDeSuDia(ctx, tramite)
  const gratuita = costo?.renglones.some(({ total }) => total === 0) ?? false
  const velado = sale.veladoSolo(ctx, tramite)
  // the tariff explains only its own value
  const explica = costo?.pesos === valor
  return {
    id,
    numero_tramite: numeroDe(tramite),
    version: tramite.version,
    valor,
    causa_valor: tramite.causa_valor,
    confirmar: explica && costo.confirmar,
    avisos: explica ? [...costo.avisos, ...(velado || !gratuita ? [] : await yaFueGratis(ctx, tramite, id))] : [],
    renglones: explica ? costo.renglones : [],
    cobro: tramite.cobro,
    pagado_en: tramite.pagado_en,
    deposito: await depositoDe(ctx, tramite),
    cuenta: await cuentaDe(ctx, tramite),
    ...(await facturasDe(ctx, tramite, velado)),
    factura_propia: tramite.id_radicacion === null,
    persona: velado ? null : await quienPaga(ctx, tramite),
  }
}

/** Origin of its value: the tariff of its day or, charged after all (`tarifa`), that tariff without the free copy. */
export async function costoDeSuDia(ctx: Context, tramite: Tramite): Promise<Costo | null> {
  const tipo = tipoDe(tramite.tipo)
  if (!tipo) return null
  const como = (await cobraLaTarifa(ctx, tipo, tramite)) ? sinGratuidad(tipo) : tipo
  return costoDe(ctx, como, tramite, bogotaDate(tramite.radicado_en))
}

/** Whether a person decided to charge the copy that would be free. */
export async function cobraLaTarifa(ctx: Context, tipo: TipoDeTramite, tramite: Tramite): Promise<boolean> {
  const costo = await costoDe(ctx, tipo, tramite, bogotaDate(tramite.radicado_en))
  const esSuyo = ({ pesos }: Costo) => pesos !== null && pesos === Number(tramite.valor)
  return costo.pesos !== null && !esSuyo(costo) && esSuyo(await tarifaDeSuDia(ctx, tipo, tramite))
}

export const sinGratuidad = (tipo: TipoDeTramite): TipoDeTramite => ({ ...tipo, costo: { clase: tipo.costo.clase } })

export const tarifaDeSuDia = (ctx: Context, tipo: TipoDeTramite, tramite: Tramite): Promise<Costo> =>
  costoDe(ctx, sinGratuidad(tipo), tramite, bogotaDate(tramite.radicado_en))

async function depositoDe(ctx: Context, { id_deposito }: Tramite): Promise<CobroDeTramite['deposito']> {
  const deposito = id_deposito === null ? undefined : await findRow(ctx.db, Deposito, id_deposito)
  if (!deposito) return null
  const { id, numero_deposito, total, saldo_notaria, anulado_en } = deposito
  return { id, numero_deposito, total: Number(total), saldo: Number(saldo_notaria), anulado_en }
}

async function cuentaDe(ctx: Context, { id_cuenta }: Tramite): Promise<CobroDeTramite['cuenta']> {
  const cuenta = id_cuenta === null ? undefined : await findRow(ctx.db, CuentaPorCobrar, id_cuenta)
  if (!cuenta) return null
  const { id, id_clientes, valor, saldo, vence, anulada_en } = cuenta
  return { id, id_clientes, valor: Number(valor), saldo: Number(saldo), vence, anulada_en }
}

async function facturasDe(
  ctx: Context,
  { id_factura, id_radicacion }: Tramite,
  velado: boolean,
): Promise<Pick<CobroDeTramite, 'factura' | 'facturas'>> {
  const vista = ({ id, numero_factura, nombre, total, anulada_en }: Factura) => ({
    id,
    numero_factura,
    nombre,
    total: Number(total),
    anulada_en,
  })
  const suya = id_factura === null ? undefined : await findRow(ctx.db, Factura, id_factura)
  const ve = FACTURAN.some((accion) => ctx.user?.permisos.has(permiso('facturacion', accion)))
  const todas = id_radicacion === null || !ve ? [] : await Factura.query(ctx.db).where({ id_radicacion }).orderBy('id')
  // here: asked for it too, SQLite may read all that are not annulled
  const facturas = todas.filter(estaVigente)
  const dicha = (factura: Factura) =>
    velado && !ve ? { ...vista(factura), nombre: iniciales(factura.nombre) ?? '' } : vista(factura)
  return { factura: suya ? dicha(suya) : null, facturas: facturas.map(vista) }
}
