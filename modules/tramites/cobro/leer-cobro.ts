import type { CobroDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { CuentaPorCobrar } from '../../cartera/index.ts'
import { Deposito } from '../../depositos/index.ts'
import { Factura } from '../../facturacion/index.ts'
import { findRow, type Context } from '../../kernel/index.ts'
import { exigirTramite } from '../leer.ts'
import { numeroDe } from '../leidos.ts'
import type { Tramite } from '../model.ts'
import { sale } from '../velo.ts'
import { costoDe } from './costo.ts'
import { quienPaga } from './tomar.ts'
import { yaFueGratis } from './ya-gratis.ts'

/** Whose people charge with an invoice. */
const FACTURAN = ['ver', 'crear', 'modificar'] as const

/**
 * GET /tramites/:id/cobro: what it costs and why, how it was charged, and what it may be charged with. Of a reserved one it names nobody
 * to who does not work it, and the invoices of its filing are of who invoices.
 * @throws Problem 404
 */
export async function leerCobro(ctx: Context, id: number): Promise<CobroDeTramite> {
  const tramite = await exigirTramite(ctx, id)
  const valor = tramite.valor === null ? null : Number(tramite.valor)
  const costo = await costoDeSuDia(ctx, tramite)
  const velado = sale.veladoSolo(ctx, tramite)
  // what somebody decided otherwise is no longer what the tariff explains
  const explica = costo?.pesos === valor
  return {
    id,
    numero_tramite: numeroDe(tramite),
    version: tramite.version,
    valor,
    causa_valor: tramite.causa_valor,
    confirmar: explica && costo.confirmar,
    avisos: explica ? [...costo.avisos, ...(velado ? [] : await yaFueGratis(ctx, tramite, id))] : [],
    renglones: explica ? costo.renglones : [],
    cobro: tramite.cobro,
    pagado_en: tramite.pagado_en,
    deposito: await depositoDe(ctx, tramite),
    cuenta: await cuentaDe(ctx, tramite),
    ...(await facturasDe(ctx, tramite)),
    persona: velado ? null : await quienPaga(ctx, tramite),
  }
}

async function costoDeSuDia(ctx: Context, tramite: Tramite) {
  const tipo = tipoDe(tramite.tipo)
  return tipo ? costoDe(ctx, tipo, tramite, bogotaDate(tramite.radicado_en)) : null
}

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

/** The invoice that charged it, and those of its filing that might. */
async function facturasDe(
  ctx: Context,
  { id_factura, id_radicacion }: Tramite,
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
  const facturas =
    id_radicacion === null || !ve
      ? []
      : await Factura.query(ctx.db)
          .where({ id_radicacion })
          .whereNull('anulada_en')
          .whereNull('retirada_en')
          .orderBy('id')
  return { factura: suya ? vista(suya) : null, facturas: facturas.map(vista) }
}
