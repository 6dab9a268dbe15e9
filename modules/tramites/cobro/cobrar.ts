import type { FromSchema } from 'json-schema-to-ts'
import type {
  cobroCreditoSchema,
  cobroDepositoSchema,
  cobroFacturaSchema,
  cobroSinDineroSchema,
} from '../../../schemas/tramites/tramite-estado.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { asegurarCliente, cargarVarios } from '../../cartera/index.ts'
import { recibirDeposito } from '../../depositos/index.ts'
import { Factura } from '../../facturacion/index.ts'
import { findRow, invalid, Problem, update, type Columns, type Context } from '../../kernel/index.ts'
import { SIN_PRECIO } from '../domain/estados.ts'
import { Tramite } from '../model.ts'
import { facturarTramite } from './facturar.ts'
import { leerCobro, tarifaDeSuDia } from './leer-cobro.ts'
import { conceptoDe, exigirQuienPaga, tomarParaCobrar, valorDe } from './tomar.ts'

const anotar = async (ctx: Context, tramite: Tramite, columnas: Columns<typeof Tramite>) => {
  await update(ctx, Tramite, tramite.id, columnas, { before: tramite })
  return leerCobro(ctx, tramite.id)
}

/** Deposit of the payer, held by the notary. @throws Problem 404; 409; 422 by field */
export async function cobrarConDeposito(ctx: Context, id: number, body: FromSchema<typeof cobroDepositoSchema>) {
  const tramite = await tomarParaCobrar(ctx, id, body.version)
  const [valor, persona] = [valorDe(tramite), await exigirQuienPaga(ctx, tramite, body.id_personas)]
  const deposito = await recibirDeposito(
    ctx,
    {
      id_personas: persona.id,
      tipo: 'deposito',
      notaria: valor,
      observaciones: conceptoDe(tramite),
      ...(body.metodo_pago !== undefined && { metodo_pago: body.metodo_pago }),
      ...(body.method_data !== undefined && { method_data: body.method_data }),
    },
    { sinAdicionales: true },
  )
  return anotar(ctx, tramite, { cobro: 'deposito', id_deposito: deposito.id, pagado_en: ctx.now.toISOString() })
}

/** Debt of the applicant, who becomes a client. @throws Problem 404; 409; 422 by field */
export async function cobrarACredito(ctx: Context, id: number, body: FromSchema<typeof cobroCreditoSchema>) {
  const tramite = await tomarParaCobrar(ctx, id, body.version)
  const [valor, persona] = [valorDe(tramite), await exigirQuienPaga(ctx, tramite, body.id_personas)]
  const cliente = await asegurarCliente(ctx, persona.id)
  const cargo = { id_clientes: cliente.id, concepto: conceptoDe(tramite), valor }
  const cuenta = await cargarVarios(ctx, { ...cargo, ...(body.vence && { vence: body.vence }) })
  return anotar(ctx, tramite, { cobro: 'credito', id_cuenta: cuenta.id, pagado_en: null })
}

/** An invoice of its filing or, without one, its own. @throws Problem 404; 409; 422 for another filing's invoice, or by field */
export async function cobrarConFactura(ctx: Context, id: number, body: FromSchema<typeof cobroFacturaSchema>) {
  // same lock order as annulling: invoice, then procedure
  const factura = await findRow(ctx.db, Factura, Number(body.id_factura) || 0, { lock: true })
  const tramite = await tomarParaCobrar(ctx, id, body.version)
  if (tramite.id_radicacion === null && !body.id_factura) {
    const propia = await facturarTramite(ctx, tramite, body)
    return anotar(ctx, tramite, { cobro: 'factura', id_factura: propia.id, pagado_en: ctx.now.toISOString() })
  }
  if (tramite.id_radicacion === null)
    throw new Problem(409, 'sin_radicacion', 'Este trámite no es de una radicación: hágale su propia factura.')
  const sobran = (['id_personas', 'metodo_pago', 'method_data'] as const).filter((campo) => body[campo] !== undefined)
  if (sobran.length)
    throw invalid(Object.fromEntries(sobran.map((campo) => [campo, ['La factura ya dice quién paga y cómo.']])))
  if (factura?.id_radicacion !== tramite.id_radicacion || factura.anulada_en || factura.retirada_en)
    throw invalid({ id_factura: ['Esa factura no es de su radicación, o ya no vale.'] })
  return anotar(ctx, tramite, { cobro: 'factura', id_factura: factura.id, pagado_en: ctx.now.toISOString() })
}

/** `gratis`: by the given norm. `tarifa`: charged after all, at the filing day's tariff. @throws Problem 404; 409; 422 without the norm */
export async function cobrarSinDinero(
  ctx: Context,
  id: number,
  { como, causa, version }: FromSchema<typeof cobroSinDineroSchema>,
) {
  const tramite = await tomarParaCobrar(ctx, id, version)
  const tipo = tipoDe(tramite.tipo)
  if (!tipo || tipo.costo.clase === 'liquidacion')
    throw new Problem(409, 'por_liquidar', 'Lo que cuesta lo dice la liquidación de su escritura.')
  const norma = causa?.trim() ?? ''
  if (como === 'tarifa') {
    if (norma) throw invalid({ causa: ['La norma es de lo que no se cobra: quítela.'] })
    const { pesos, causa: porque } = await tarifaDeSuDia(ctx, tipo, tramite)
    if (pesos === null) throw new Problem(409, 'sin_precio', SIN_PRECIO)
    return anotar(ctx, tramite, { valor: pesos, causa_valor: porque, cobro: null, pagado_en: null })
  }
  // a notary charges neither less nor more than the tariff (D. 1069 de 2015, art. 2.2.6.1.6.2.2)
  if (norma.length < 5 && (tramite.valor === null || Number(tramite.valor) !== 0))
    throw invalid({ causa: ['Escriba la norma que lo hace gratuito.'] })
  return anotar(ctx, tramite, {
    valor: 0,
    cobro: 'gratis',
    ...(norma !== '' && { causa_valor: `Sin costo: ${norma}` }),
  })
}
