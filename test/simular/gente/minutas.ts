import type { Json } from '../../harness/index.ts'
import { Falla, type Acciones } from '../acto.ts'
import type { Cosa } from '../mundo.ts'
import { plantillaOfrecida } from './solicitudes.ts'

const ABIERTA = ({ eliminada }: Cosa) => !eliminada
const CERRADA = [409]

/** Who writes what a deed says, and makes its documents. */
export const MINUTAS: Acciones = {
  abrirMinuta: {
    porEscritura: 0.06,
    turno: 3,
    hace: async (acto) => {
      const radicacion = acto.escoge('radicacion')
      const cuerpo = { id_radicacion: radicacion.id }
      if (radicacion.anulada) return acto.niegan('admin', 'POST', '/minutas', cuerpo, CERRADA)
      const { id, diferencias } = await acto.hace('admin', 'POST', '/minutas', cuerpo)
      if (diferencias.length)
        throw new Falla(`a new minuta of ${radicacion.numero} differs from it: ${JSON.stringify(diferencias)}`)
      acto.crea('minuta', id, { radicacion: radicacion.nombre, documentos: 0 })
    },
  },
  /** Two people at one minuta: who saves last is told. */
  redactarMinuta: {
    porEscritura: 0.06,
    turno: 3,
    hace: async (acto) => {
      const suya = acto.escoge('minuta', ABIERTA)
      const ruta = `/minutas/${suya.id}`
      const { datos, version } = await acto.hace('admin', 'GET', ruta)
      const linderos = `Por el norte, con la calle ${acto.paso.n}.`
      const cuerpo = { datos: { ...datos, linderos }, version }
      if (acto.mundo.una('radicacion', suya.radicacion)?.anulada)
        return acto.niegan('admin', 'PUT', ruta, cuerpo, CERRADA)
      await acto.hace('admin', 'PUT', ruta, cuerpo)
      await acto.niegan('admin', 'PUT', ruta, cuerpo, [409])
      const queda = await acto.hace('admin', 'GET', ruta)
      if (queda.datos.linderos !== linderos) throw new Falla(`minuta ${suya.id} lost what was written`)
      const { diferencias, version: ahora } = await acto.hace('admin', 'GET', `${ruta}/importar`)
      if (!diferencias.length) return
      const rutas = [...new Set(diferencias.map((una: Json) => una.ruta))]
      await acto.hace('admin', 'PUT', `${ruta}/importar`, { rutas, version: ahora ?? queda.version })
      const despues = await acto.hace('admin', 'GET', `${ruta}/importar`)
      if (despues.diferencias.length)
        throw new Falla(`minuta ${suya.id} still differs: ${JSON.stringify(despues.diferencias).slice(0, 400)}`)
    },
  },
  generarDocumento: {
    porEscritura: 0.03,
    turno: 3,
    hace: async (acto) => {
      const suya = acto.escoge('minuta', ABIERTA)
      const plantilla = await plantillaOfrecida(acto)
      const { url_documento } = await acto.hace('admin', 'GET', `/templates/${plantilla}`)
      const { datos } = await acto.hace('admin', 'GET', `/minutas/${suya.id}`)
      const nameFile = `Minuta ${acto.paso.n}`
      const cuerpo = { url_plantilla: url_documento, id: plantilla, datos, nameFile, id_minuta: suya.id }
      const ruta = '/plantillaDocumentos/documento'
      if (acto.mundo.una('radicacion', suya.radicacion)?.anulada)
        return acto.niegan('admin', 'POST', ruta, cuerpo, CERRADA)
      const { id } = await acto.hace('admin', 'POST', ruta, cuerpo)
      suya.documentos++
      const { numero, al_dia } = await acto.hace('admin', 'GET', `/documentos/${id}`)
      if (numero !== suya.documentos || !al_dia)
        throw new Falla(`document ${id} should be ${suya.documentos} of its minuta and is ${numero}`)
      await acto.hace('admin', 'GET', `/documentos/${id}/docx`)
      if (numero > 1) await acto.hace('admin', 'GET', `/documentos/${id}/comparar`)
    },
  },
  eliminarMinuta: {
    porEscritura: 0.008,
    turno: 3,
    hace: async (acto) => {
      const suya = acto.escoge('minuta', ABIERTA)
      const ruta = `/minutas/${suya.id}`
      if (suya.documentos || acto.mundo.una('radicacion', suya.radicacion)?.anulada)
        return acto.niegan('admin', 'DELETE', ruta, undefined, CERRADA)
      await acto.hace('admin', 'DELETE', ruta)
      await acto.niegan('admin', 'GET', ruta, undefined, [404])
      suya.eliminada = true
    },
  },
}
