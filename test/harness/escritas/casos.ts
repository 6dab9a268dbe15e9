import { CATALOGO, inmueble, next, persona } from '../factories.ts'
import type { Json, Reply } from '../http.ts'
import { api } from '../offices.ts'
import type { Schema } from '../samples.ts'
import { ejemplo, type Acervo } from './esquema.ts'
import { WAYS, wayDe, type Caso, type Pedido } from './recorrer.ts'

export const bien = ({ status, body, raw }: Reply): Json => {
  if (status >= 300) throw new Error(`${status} ${raw.toString().slice(0, 400)}`)
  return body
}

/** Adds to every screen that takes them a field of the office's own, `dato`. */
async function conCampos(slug: string): Promise<void> {
  const admin = api(slug).as('admin')
  for (const { id } of bien(await admin.get('/campos')) as { id: string }[])
    bien(
      await admin.post(`/campos/${id}`, {
        version: 0,
        nombre: 'dato',
        campo: { title: 'Dato', type: 'string', maxLength: 60 },
      }),
    )
}

/** Rows that any case may refer to: two of each kind, by the property that names it. */
export async function acervoDe(slug: string): Promise<Acervo> {
  await conCampos(slug)
  const personas = [await persona({}, slug), await persona({}, slug)].map(({ id }) => id as unknown)
  const cargos = ['digitador', 'revisor', 'liquidador', 'contacto']
  for (const id of personas)
    bien(
      await api(slug)
        .as('admin')
        .post(`/persona/${String(id)}/cargos`, { cargos }),
    )
  const casas = [await inmueble({}, slug), await inmueble({}, slug)].map(({ id, key }) => (id ?? key) as unknown)
  const proyectos: Json[] = []
  for (const usuario of personas) {
    const codigo = `PE-${next()}`
    proyectos.push(
      bien(
        await api(slug)
          .as('admin')
          .post('/proyecto2', { codigo, nombre: `Proyecto ${codigo}`, usuario, activo: 1 }),
      ),
    )
  }
  const ids = proyectos.map(({ id }) => id as unknown)
  return {
    extra: [{ dato: 'Uno' }, { dato: 'Dos' }],
    id_municipio: [CATALOGO.bogota, CATALOGO.cali],
    department_id: [CATALOGO.cundinamarcaYBogota, CATALOGO.valle],
    id_depto: [CATALOGO.cundinamarcaYBogota, CATALOGO.valle],
    ...Object.fromEntries(['id_personas', 'id_persona', ...cargos].map((name) => [name, personas])),
    id_inmuebles: casas,
    id_proyecto: ids,
    proyecto_id: ids,
    codigoProyecto: proyectos.map(({ codigo }) => codigo as unknown),
  }
}

/** A case that its schema alone makes; of a PUT, over a record that the POST beside it creates. */
export function automatico(ruta: string, acervo: () => Acervo): Caso {
  const { method, path, body } = wayDe(ruta)
  const alta = WAYS.find((one) => one.ruta === `POST ${path.replace(/\/:(id|key)$/, '')}`)
  const uno = (schema: unknown): Json => ejemplo(schema as Schema, '', acervo())
  return {
    ruta,
    pedido: async (slug): Promise<Pedido> => {
      if (method !== 'PUT' || !/^\/[^:]+\/:(id|key)$/.test(path) || !alta) return { body: uno(body) }
      const hecho = bien(await api(slug).as('admin').post(alta.way.path, uno(alta.way.body)))
      const id: number = hecho.id ?? hecho.key
      return { params: { id, key: id }, body: { ...uno(body), version: hecho.version ?? 1 } }
    },
  }
}
