import { unPdf } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Cosa } from '../mundo.ts'
import { masDias } from '../reloj.ts'

/** Notices on the board of a day. */
const fijados = (acto: Acto): Cosa[] =>
  acto.mundo.todas('edicto').filter(({ desde, hasta, retirado }) => !retirado && desde <= acto.dia && acto.dia <= hasta)
const EN_PIE = ({ retirado }: Cosa) => !retirado

const plazo = (acto: Acto) => ({
  desde: masDias(acto.dia, acto.azar.entre(0, 2)),
  hasta: masDias(acto.dia, acto.azar.entre(2, 15)),
})

/** Actors that post notices and read the board. */
export const EDICTOS: Acciones = {
  publicarEdicto: {
    porEscritura: 0.03,
    hace: async (acto) => {
      const { desde, hasta } = plazo(acto)
      const campos = {
        titulo: `Edicto ${acto.paso.n}`,
        nombre_cliente: 'Ana',
        fecha_inicio: desde,
        fecha_expiracion: hasta,
      }
      const papel = { archivo: unPdf(`Edicto ${acto.paso.n}`) }
      const { id } = await acto.hace('admin', 'POST', '/edicto', await acto.forma(campos, papel))
      acto.crea('edicto', id, { desde, hasta })
    },
  },
  corregirEdicto: {
    porEscritura: 0.015,
    hace: async (acto) => {
      const suyo = acto.escoge('edicto', EN_PIE)
      const { version } = await acto.hace('admin', 'GET', `/edicto/${suyo.id}`)
      const { desde, hasta } = plazo(acto)
      const campos = { fecha_inicio: desde, fecha_expiracion: hasta, version }
      const papel = { archivo: unPdf(`Edicto ${acto.paso.n} corregido`) }
      const ruta = `/edicto/${suyo.id}?_method=PUT`
      await acto.hace('admin', 'POST', ruta, await acto.forma(campos, papel))
      await acto.niegan('admin', 'POST', ruta, campos, [409])
      Object.assign(suyo, { desde, hasta })
    },
  },
  retirarEdicto: {
    porEscritura: 0.008,
    hace: async (acto) => {
      const suyo = acto.escoge('edicto', EN_PIE)
      await acto.niegan('consulta', 'DELETE', `/edicto/${suyo.id}?motivo=Por%20error`, undefined, [403])
      await acto.hace('admin', 'DELETE', `/edicto/${suyo.id}?motivo=Por%20error`)
      await acto.niegan('admin', 'GET', `/edicto/${suyo.id}`, undefined, [404])
      suyo.retirado = true
    },
  },
  leerTablero: {
    porEscritura: 0.04,
    turno: 3,
    hace: async (acto) => {
      const suyos = fijados(acto)
      const { total } = await acto.hace(null, 'GET', '/edictosPublicos')
      if (total !== suyos.length) throw new Falla(`the board shows ${total} notices and ${suyos.length} stand`)
      const [uno] = suyos
      if (uno) await acto.hace(null, 'GET', `/edictosPublicos/${uno.id}/archivo`)
    },
  },
}
