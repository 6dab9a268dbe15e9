import { routes } from '../../../modules/index.ts'
import { CATALOGOS, OBLIGATORIOS } from '../../harness/catalogos.ts'
import { ejemplo } from '../../harness/escritas/esquema.ts'
import type { Schema } from '../../harness/samples.ts'
import { Falla, type Acciones, type Acto } from '../acto.ts'
import type { Clase } from '../mundo.ts'

/** A field that anybody may correct, by kind of record. */
const CAMPOS = {
  persona: { ruta: '/persona', campo: 'direccion' },
  inmueble: { ruta: '/inmuebles', campo: 'direccion' },
  servicio: { ruta: '/servicios', campo: 'name' },
  proyecto: { ruta: '/proyecto', campo: 'proyecto' },
} as const satisfies Partial<Record<Clase, object>>

const DE_CATALOGO = routes.filter(
  ({ method, path, body }) => method === 'POST' && body && /^\/\w+$/.test(path) && CATALOGOS.test(path.slice(1)),
)

/** Both read a record; the first saves, and the second is told so: what the first wrote stands. */
async function ganaElPrimero(acto: Acto, ruta: string, campo: string, dichos: [string, string]): Promise<void> {
  const leer = () => acto.hace('admin', 'GET', ruta)
  const { version } = await leer()
  await acto.hace('admin', 'PUT', ruta, { [campo]: dichos[0], version })
  await acto.niegan('notario', 'PUT', ruta, { [campo]: dichos[1], version }, [403, 409])
  await acto.niegan('admin', 'PUT', ruta, { [campo]: dichos[1], version }, [409])
  const { [campo]: queda } = await leer()
  if (queda !== dichos[0]) throw new Falla(`${ruta} says «${queda}» and «${dichos[0]}» was saved first`)
}

export const FICHAS: Acciones = {
  dosEnUnaFicha: {
    porEscritura: 0.08,
    hace: async (acto) => {
      const clase = acto.azar.segun<keyof typeof CAMPOS>([
        [6, 'persona'],
        [4, 'inmueble'],
        [1, 'servicio'],
        [1, 'proyecto'],
      ])
      const { ruta, campo } = CAMPOS[clase]
      const { n } = acto.paso
      await ganaElPrimero(acto, `${ruta}/${acto.escoge(clase).id}`, campo, [`Calle ${n} A`, `Calle ${n} B`])
    },
  },
  /** A row of any catalogue, from its making to its end. */
  editarCatalogo: {
    porEscritura: 0.08,
    hace: async (acto) => {
      const { path, body } = acto.azar.de(DE_CATALOGO)
      const uno = { ...ejemplo(body as Schema, '', {}), ...OBLIGATORIOS[path.slice(1)] } // of an object
      await acto.niegan('consulta', 'POST', path, uno, [403])
      const { status, body: fila } = await acto.pide('admin', 'POST', path, uno, [201, 409, 422])
      if (status !== 201) return
      await ganaElPrimero(acto, `${path}/${fila.id}`, 'name', [`Uno ${acto.paso.n}`, `Otro ${acto.paso.n}`])
      await acto.hace('admin', 'DELETE', `${path}/${fila.id}`)
      await acto.niegan('admin', 'GET', `${path}/${fila.id}`, undefined, [404])
    },
  },
}
