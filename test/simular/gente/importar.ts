import { setTimeout as dormir } from 'node:timers/promises'
import { unaFilaDePersona, unLibroDe } from '../../harness/importar.ts'
import type { Json } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'

/** A second process may have taken the work: it is waited for as often, so many ms at a time. */
const VECES = 40
const ENTRE = 50

async function leido(acto: Acto, ruta: string, estados: readonly string[]): Promise<Json> {
  for (let vez = 0; ; vez++) {
    await acto.oficina.trabajosHechos()
    const libro = await acto.hace('admin', 'GET', ruta)
    if (estados.includes(libro.estado)) return libro
    // killed with its work in hand, another takes it once the lease is over
    if (acto.oficina.fallas && vez === VECES) return null
    if (!acto.oficina.fallas) throw new Falla(`the book is ${libro.estado}: ${libro.motivo}`)
    await dormir(ENTRE)
  }
}

/** People imported from a book of Excel, all of them or none. */
export const IMPORTAR: Acciones = {
  importarPersonas: {
    porEscritura: 0.012,
    hace: async (acto) => {
      const base = acto.paso.n * 10
      const filas = Array.from({ length: acto.azar.entre(1, 5) }, (_, n) => unaFilaDePersona(base + n))
      const libro = { archivo: await unLibroDe(filas) }
      await acto.niegan('consulta', 'POST', '/importar/personas', await acto.forma({}, libro, 'xlsx'), [403])
      const { id } = await acto.hace('admin', 'POST', '/importar/personas', await acto.forma({}, libro, 'xlsx'))
      const ruta = `/importar/personas/${id}`
      const revisado = await leido(acto, ruta, ['revisada'])
      if (revisado && revisado.cuentas.nueva !== filas.length)
        throw new Falla(`a book of ${filas.length} new people says ${JSON.stringify(revisado.cuentas)}`)
      await acto.hace('admin', 'GET', `${ruta}/filas`)
      // whose work a killed process took is not known before the night
      if (acto.oficina.fallas) return void (await acto.hace('admin', 'DELETE', ruta))
      await acto.hace('admin', 'POST', `${ruta}/guardar`, {})
      const { creadas } = await leido(acto, ruta, ['guardada'])
      if (creadas !== filas.length) throw new Falla(`${filas.length} people were imported and ${creadas} made`)
      for (const fila of filas) {
        const documento = String(fila['Número de documento'])
        const { data } = await acto.hace('admin', 'GET', `/persona?q=${documento}&pageSize=5`)
        const suya = data.find((una: Json) => una.numero_documento === documento)
        if (!suya) throw new Falla(`${documento} was imported and is not found`)
        acto.crea('persona', suya.id, { documento })
      }
    },
  },
}
