import { alAnularFactura } from '../facturacion/index.ts'

// a test invoice that another replaces in production
alAnularFactura(async (ctx, factura, nueva) => {
  if (nueva) await ctx.db('ventas').where({ id_factura: factura.id }).update({ id_factura: nueva.id })
})
