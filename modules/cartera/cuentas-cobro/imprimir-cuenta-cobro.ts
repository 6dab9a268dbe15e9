import { createElement } from 'react'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { file, type Answer, type Context } from '../../kernel/index.ts'
import { nombrar } from '../abonos/cuentas.ts'
import { identidadDelCliente, quienEs } from '../abonos/imprimir-recibo.ts'
import { comoSeConoce } from '../abonos/leer-abono.ts'
import { ajustesDe } from '../avisos/ajustes.ts'
import { CuentaPorCobrar } from '../model.ts'
import { CuentaCobroImpresa } from '../print/cuenta-cobro.tsx'
import { filaDeCuentaCobro } from './listar-cuentas-cobro.ts'
import { CuentaCobro, type FilaLinea } from './model.ts'

/** A cuenta de cobro on paper, with what it asked for of each account on its day. @throws Problem 404 */
export async function imprimirCuentaCobro(ctx: Context, id: number): Promise<Answer> {
  const cobro = await filaDeCuentaCobro(ctx, id)
  const lineas = await ctx.db<FilaLinea>('cuentas_cobro_lineas').where({ id_cuenta_cobro: id }).orderBy('id')
  const cuentas = await CuentaPorCobrar.query(ctx.db)
    .whereIn(
      'id',
      lineas.map(({ id_cuenta }) => id_cuenta),
    )
    .orderBy('fecha')
    .orderBy('id')
  const nombradas = await nombrar(ctx, cuentas)
  const { como_pagar, a_quien } = await ajustesDe(ctx)
  const { id_usuario } = await CuentaCobro.query(ctx.db).findById(id).throwIfNotFound()
  const html = imprimir(
    createElement(CuentaCobroImpresa, {
      ...cobro,
      oficina: await membreteDe(ctx),
      documento: await identidadDelCliente(ctx, cobro.id_clientes, cobro.numero_documento),
      lineas: [...nombradas.values()].map((una) => ({
        ...comoSeConoce(una),
        valor: Number(lineas.find(({ id_cuenta }) => id_cuenta === una.cuenta.id)?.valor ?? 0),
      })),
      hecha_por: await quienEs(ctx, id_usuario),
      como_pagar,
      a_quien,
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `cuenta-de-cobro-${cobro.numero}.pdf`,
    inline: true,
  })
}
