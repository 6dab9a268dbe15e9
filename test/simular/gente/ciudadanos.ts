import { Falla, otroSecreto, venceElEnlace, type Acciones } from '../acto.ts'
import { masDias } from '../reloj.ts'

/** Days that a mailed link of a procedure has left, at the least. */
const ENLACE_SIRVE = 14

/** Who has a link and no account. */
export const CON_ENLACE: Acciones = {
  seguirPorCodigo: {
    porEscritura: 0.1,
    turno: 3,
    hace: async (acto) => {
      const radicacion = acto.escoge('radicacion')
      const { url } = await acto.hace('admin', 'GET', `/radi2/${radicacion.numero}/qr`)
      const { pathname, search } = new URL(url)
      const [vista] = await acto.hace(null, 'GET', `/radiFiltro/${pathname.split('/').at(-1)}${search}`)
      if (Number(vista?.num_radicacion) !== radicacion.numero)
        throw new Falla(`the code of ${radicacion.numero} shows ${vista?.num_radicacion}`)
      await acto.niegan(null, 'GET', `/radiFiltro/${99_000_000 + acto.paso.n}`, undefined, [404, 422])
    },
  },
  abrirFactura: {
    porEscritura: 0.1,
    turno: 3,
    hace: async (acto) => {
      const factura = acto.escoge('factura', (una) => una.emitida && !una.esperando)
      const token = acto.oficina.buzon.respuestaDe(factura.id)
      if (!token) return
      const ruta = `/respuestaCliente/${factura.id}/${token}`
      const { status, body } = await acto.pide(null, 'GET', ruta, undefined, [200, 422])
      if (status === 422 && !venceElEnlace(body))
        throw new Falla(`the link of invoice ${factura.id} is refused: ${JSON.stringify(body)}`)
      await acto.niegan(null, 'GET', `/respuestaCliente/${factura.id}/${otroSecreto(token)}`)
    },
  },
  seguirTramite: {
    porEscritura: 0.05,
    turno: 3,
    hace: async (acto) => {
      const { tramites } = acto.oficina.buzon
      if (!tramites.length) return
      const { id, token, dia } = acto.azar.de(tramites)
      const estados = masDias(dia, ENLACE_SIRVE) < acto.dia ? [200, 404] : [200]
      await acto.pide(null, 'GET', `/tramites_enlace/${id}/${token}`, undefined, estados)
      await acto.niegan(null, 'GET', `/tramites_enlace/${id}/${otroSecreto(token)}`)
    },
  },
  reclamarDatos: {
    porEscritura: 0.02,
    hace: async (acto) => {
      const persona = acto.escoge('persona')
      const cuerpo = {
        canal: 'escrito',
        tipo: 'rectificacion',
        tipo_documento: 3,
        numero_documento: persona.documento,
        nombre: 'Zoila Ñústez',
        correo: 'zoila@ejemplo.co',
        calidad: 'titular',
        hechos: 'Mi segundo apellido está mal escrito.',
      }
      acto.crea('reclamo', (await acto.hace('admin', 'POST', '/reclamos_datos', cuerpo)).id)
    },
  },
}
