import type { Json } from '../../harness/index.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'

/** Some report, with its last period. */
async function uno(acto: Acto): Promise<{ clave: string; periodo: string }> {
  const { informes } = await acto.hace('notario', 'GET', '/libros')
  return acto.azar.de<Json>(informes)
}

/** Whoever keeps the books, reads them and closes them. */
export const LIBROS: Acciones = {
  leerLibro: {
    porEscritura: 0.06,
    turno: 3,
    hace: async (acto) => {
      const { clave, periodo } = await uno(acto)
      const { comprobacion } = await acto.hace('notario', 'GET', `/libros/${clave}?periodo=${periodo}`)
      if (!comprobacion.cuadra)
        throw new Falla(`report ${clave} of ${periodo} does not add up: ${JSON.stringify(comprobacion)}`)
      await acto.hace('notario', 'GET', `/libros/${clave}/archivo?periodo=${periodo}&formato=csv`)
      await acto.niegan('consulta', 'POST', `/libros/${clave}/cierre`, { periodo }, [403])
    },
  },
  cerrarLibro: {
    porEscritura: 0.03,
    turno: 3,
    hace: async (acto) => {
      const { clave, periodo } = await uno(acto)
      const { anterior } = await acto.hace('admin', 'GET', `/libros/${clave}?periodo=${periodo}`)
      const ruta = `/libros/${clave}`
      const cerrar = acto.pide('admin', 'POST', `${ruta}/cierre`, { periodo: anterior }, [200, 201, 409, 422])
      if ((await cerrar).status >= 400) return
      const { cierre, cambios } = await acto.hace('admin', 'GET', `${ruta}?periodo=${anterior}`)
      if (!cierre || (cambios && (!cambios.integro || cambios.cuantas)))
        throw new Falla(`report ${clave} of ${anterior} changed as it was closed: ${JSON.stringify(cambios)}`)
      await acto.niegan('admin', 'POST', `${ruta}/cierre`, { periodo: anterior })
      if (acto.azar.si(0.5))
        await acto.hace('admin', 'POST', `${ruta}/reapertura`, { periodo: anterior, motivo: 'Faltaba una escritura' })
    },
  },
}
