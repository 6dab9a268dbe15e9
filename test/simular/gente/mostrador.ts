import { DENOMINACIONES } from '../../../schemas/facturacion/mostrador.ts'
import { METODO } from '../../../schemas/facturacion/pagos.ts'
import type { Json } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Cosa } from '../mundo.ts'
import { asentar, conDinero, type Parte } from './facturas.ts'

const MEDIOS: readonly number[] = [METODO.efectivo, METODO.datafono, METODO.transferencia]

/** What its invoices left in cash, after what was given back and what was spent. */
const debeHaber = (acto: Acto, turno: Cosa): number =>
  acto.mundo
    .todas('gasto')
    .filter((uno) => uno.turno === turno.nombre && !uno.anulado)
    .reduce((suma, { valor }) => suma - valor, 0) +
  acto.mundo
    .todas('factura')
    .filter((una) => una.turno === turno.nombre)
    .flatMap(({ partes }) => partes as Parte[])
    .reduce((suma, { metodo, valor }) => suma + (metodo === METODO.efectivo ? valor : 0), turno.base)

/** Notes and coins that come nearest to an amount. */
function contado(pesos: number): { denominacion: number; cantidad: number }[] {
  let queda = pesos
  return DENOMINACIONES.map((denominacion) => {
    const cantidad = Math.floor(queda / denominacion)
    queda -= cantidad * denominacion
    return { denominacion, cantidad }
  })
}

async function abierto(acto: Acto, base: number): Promise<Cosa> {
  const [suyo] = acto.mundo.todas('turno').filter((uno) => !uno.cerrado)
  if (suyo) return suyo
  const { id } = await acto.hace('caja', 'POST', '/mostrador/turno', { base })
  await acto.niegan('caja', 'POST', '/mostrador/turno', { base }, [409])
  return acto.crea('turno', id, { base })
}

/** Sells without a deed, in sessions that are counted at their end. */
export const MOSTRADOR: Acciones = {
  vender: {
    porEscritura: 0.25,
    hace: async (acto) => {
      const turno = await abierto(acto, acto.azar.entre(0, 20) * 10_000)
      const { servicios } = await acto.hace('caja', 'GET', '/mostrador')
      const suyos = servicios.filter((uno: Json) => uno.precio && uno.gravado && !uno.libre && !uno.iva_incluido)
      if (!suyos.length) throw new Falla('nothing is sold at the counter')
      const servicio = acto.azar.de<Json>(suyos)
      const cantidad = acto.azar.entre(1, 6)
      const valor = servicio.precio * cantidad
      const total = valor + Math.round((valor * servicio.iva) / 1_000_000)
      const { metodo, datos } = conDinero(acto.azar)
      const pago = MEDIOS.includes(metodo)
        ? { method: metodo, valor: total, ...datos }
        : { method: METODO.efectivo, valor: total }
      const persona = acto.azar.si(0.3) ? acto.escoge('persona') : null
      const cuerpo = {
        lineas: [{ id_items_liquidaciones: servicio.id, cantidad }],
        pagos: [pago],
        ...(persona && { id_personas: persona.id }),
      }
      if (acto.azar.si(0.1))
        await acto.niegan('caja', 'POST', '/mostrador', { ...cuerpo, pagos: [{ ...pago, valor: total - 1 }] }, [422])
      const venta = await acto.hace('caja', 'POST', '/mostrador', cuerpo)
      if (venta.total !== total) throw new Falla(`a sale of ${total} was made for ${venta.total}`)
      const partes = [{ metodo: pago.method, valor: total }]
      acto.crea('factura', venta.id_factura, {
        turno: turno.nombre,
        radicacion: '',
        total,
        partes,
        notas: 0,
        emitida: true,
        // its own queue sends it
        esperando: acto.oficina.fallas !== null,
        numero: venta.numero_factura,
      })
      asentar(acto.mundo, acto.dia, partes, 1)
    },
  },
  cerrarTurno: {
    porEscritura: 0.06,
    turno: 3,
    hace: async (acto) => {
      const turno = acto.escoge('turno', (uno) => !uno.cerrado)
      const esperado = debeHaber(acto, turno)
      const conteo = contado(Math.max(0, esperado))
      const suma = conteo.reduce((total, { denominacion, cantidad }) => total + denominacion * cantidad, 0)
      const ruta = '/mostrador/turno/cierre'
      if (suma !== esperado) await acto.niegan('caja', 'POST', ruta, { conteo }, [422])
      const dicho = await acto.hace('caja', 'POST', ruta, { conteo, motivo: 'Monedas de menos' })
      if (dicho.esperado !== esperado || dicho.contado !== suma)
        throw new Falla(`session ${turno.nombre} should hold ${esperado} and says ${dicho.esperado}`)
      turno.cerrado = true
      await acto.niegan('caja', 'POST', ruta, { conteo }, [409])
    },
  },
}
