import { Falla, type Acciones } from '../acto.ts'

const PAPELERIA = 1

/** Petty-cash expenses, authorised by a second person. */
export const GASTOS: Acciones = {
  pagarGasto: {
    porEscritura: 0.06,
    hace: async (acto) => {
      const tercero = acto.escoge('persona')
      const valor = acto.azar.entre(1, 400) * 500
      const cuerpo = {
        id_concepto: PAPELERIA,
        id_personas: tercero.id,
        valor,
        detalle: `Resmas ${acto.paso.n}`,
        comprobante: `FV-${acto.paso.n}`,
      }
      const { id, estado } = await acto.hace('caja', 'POST', '/gastos', cuerpo)
      if (estado !== 'por_autorizar') throw new Falla(`expense ${id} is ${estado} and nobody allowed it`)
      const ruta = `/gastos/${id}/autorizacion`
      await acto.niegan('caja', 'PUT', ruta, {}, [403])
      await acto.hace('admin', 'PUT', ruta, {})
      await acto.niegan('admin', 'PUT', ruta, {}, [409])
      const turno = acto.mundo.todas('turno').find((uno) => !uno.cerrado)
      acto.crea('gasto', id, { valor, turno: turno?.nombre ?? null })
      acto.mundo.enCaja(acto.dia, -valor)
    },
  },
  anularGasto: {
    porEscritura: 0.012,
    hace: async (acto) => {
      const suyo = acto.escoge('gasto', ({ anulado }) => !anulado)
      const ruta = `/gastos/${suyo.id}`
      await acto.niegan('admin', 'DELETE', `${ruta}?motivo=no`, undefined, [422])
      await acto.hace('admin', 'DELETE', `${ruta}?motivo=Se%20devolvi%C3%B3`)
      await acto.niegan('admin', 'DELETE', `${ruta}?motivo=Se%20devolvi%C3%B3`, undefined, [409])
      suyo.anulado = true
      acto.mundo.enCaja(acto.dia, suyo.valor)
    },
  },
}
