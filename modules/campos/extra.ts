import type { CampoAdicional } from '../../schemas/vistas/pantalla.ts'
import { invalid, type Context, type FieldErrors, type AddedFields, type Personal } from '../kernel/index.ts'
import { adicionalDe, leerDe, mezclarExtra, puedeEscribir, puedeLeer } from './domain.ts'
import { catalogos, nombresDe } from './entidades.ts'
import { usarArchivos } from './archivos.ts'
import { vigentesDe, oirVersion, preguntasDe } from './leer-campos.ts'
import { recordarFilas, recordarRepartida, type Modelo, type Repartida } from './modelos.ts'
import { textosDe } from './textos.ts'

export type Extra = Record<string, unknown>

/** A text column holds no more on MariaDB. */
const MAS_BYTES = 60_000
const NINGUNO: ReadonlySet<number> = new Set()

const permisosDe = (ctx: Context): ReadonlySet<number> => ctx.user?.permisos ?? NINGUNO

interface Cuales {
  todos?: true
  retirados?: boolean
}

/** The active fields of an entity that this person may read, in order; with `todos`, every active one, and the retired ones if asked. */
export async function camposDe(
  ctx: Context,
  entidad: string,
  { todos, retirados = false }: Cuales = {},
): Promise<readonly CampoAdicional[]> {
  const { campos } = await vigentesDe(ctx, entidad)
  const permisos = permisosDe(ctx)
  const recursos = new Map(catalogos().map(({ id, recurso }) => [id, recurso]))
  return campos
    .filter((campo) => (todos ? retirados || !campo.retirado : puedeLeer(campo, permisos)))
    .map((campo) =>
      adicionalDe(campo, {
        escribe: todos ? true : puedeEscribir(campo, permisos),
        recurso: recursos.get(campo.catalogo ?? ''),
        entidad,
      }),
    )
}

/**
 * What a row is to keep in its `extra`: what it has, with what was sent and this person may write.
 * @param actual what the row has; null for a new row, which takes initial values and must have what is required
 * @param exige whether what is required must be there: a form that cannot show these fields does not ask for them
 * @throws Problem 422 by field (`extra.canon`)
 */
export async function validarExtra(
  ctx: Context,
  entidad: string,
  enviado: unknown,
  actual: Extra | null = null,
  { exige = true } = {},
): Promise<Extra | null> {
  const { campos } = await vigentesDe(ctx, entidad)
  const sent: Extra = typeof enviado === 'object' && enviado !== null ? { ...enviado } : {}
  if (!campos.length && !Object.keys(sent).length) return actual
  const { extra, faltas, referencias, archivos } = mezclarExtra(
    campos,
    sent,
    actual ?? undefined,
    permisosDe(ctx),
    exige,
  )
  const errors: FieldErrors = { ...faltas }
  for (const { nombre, catalogo, id } of referencias) {
    if (!(await nombresDe(ctx, catalogo, [id])).has(id))
      errors[`extra.${nombre}`] = ['Ese valor no está en el catálogo.']
  }
  for (const nombre of await usarArchivos(ctx, entidad, archivos))
    errors[`extra.${nombre}`] = ['Ese archivo no está: elíjalo de nuevo.']
  if (Buffer.byteLength(JSON.stringify(extra)) > MAS_BYTES)
    errors.extra = ['Los campos adicionales de este registro suman demasiado texto.']
  const [[primera = '', [texto = ''] = []] = []] = Object.entries(errors)
  // forms that do not show the field still say which one it is
  const titulo = campos.find(({ nombre }) => primera === `extra.${nombre}`)?.titulo
  if (primera) throw invalid(errors, titulo ? `${titulo}: ${texto}` : texto)
  return Object.keys(extra).length || actual ? extra : null
}

export async function leerExtra(ctx: Context, entidad: string, extra: Extra | null): Promise<Extra> {
  if (!extra) return {}
  const { campos } = await vigentesDe(ctx, entidad)
  return leerDe(campos, extra, permisosDe(ctx))
}

/**
 * Says that the office may add fields to the rows of a model: what is written, read, searched and listed of them goes by itself from here
 * on. `entity` is the screen's id; where not every row is of the whole office, `regla` says whose each is.
 */
export function extensible(entity: string, Modelo: Modelo, regla?: Personal): void {
  recordarFilas(entity, Modelo, regla)
  Modelo.added = agregados(() => entity)
}

/** Registers a model whose rows belong to several entities with their own fields. */
export function extensiblePorColumna(repartida: Repartida): void {
  recordarRepartida(repartida)
  repartida.Modelo.added = agregados((row) => String(Reflect.get(row, repartida.columna)))
}

const agregados = (entityOf: AddedFields['entityOf']): AddedFields => ({
  entityOf,
  asks: (row) => preguntasDe(entityOf(row)),
  told: (ctx, row, dicho) => {
    oirVersion(ctx, entityOf(row), dicho)
  },
  texts: (ctx, row, extra) => textosDe(ctx, entityOf(row), extra),
  check: (ctx, row, sent, current, exige) => validarExtra(ctx, entityOf(row), sent, current, { exige }),
})
