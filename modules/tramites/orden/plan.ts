import type { FromSchema } from 'json-schema-to-ts'
import { normalizeText } from '../../../schemas/es-co/index.ts'
import { claveDeMatricula } from '../../../schemas/json/claves.ts'
import { inmuebleSchema } from '../../../schemas/personas/inmueble.ts'
import type { radicarOrdenSchema } from '../../../schemas/tramites/orden-tramite.ts'
import { type CuerpoInmueble, inmueblesPorMatricula } from '../../inmuebles/index.ts'
import type { Context } from '../../kernel/index.ts'
import { leerDatos, type ActoDeRegistro } from '../../plantillas/index.ts'
import { observacionDe, partesDeOrden } from '../domain/orden.ts'
import type { Tramite } from '../model.ts'
import { actosDeOrden, type ActoDeOrden } from './actos.ts'
import { formador, conocerPartes, type ParteConocida } from './partes-conocidas.ts'

interface ProyectoDeOrden {
  id: number
  codigo: string
  nombre: string
}

interface DeQue {
  dicho: string
  tramite: Pick<Tramite, 'id_proyecto'>
  pedido: number | string | null | undefined
}

async function proyectoDeOrden(ctx: Context, { dicho, tramite, pedido }: DeQue): Promise<ProyectoDeOrden | null> {
  const filas = await ctx
    .db('proyectos')
    .orderBy('id')
    .select<{ id: number; codigo: string; proyecto: string; estado: number }[]>('id', 'codigo', 'proyecto', 'estado')
  const deId = (id: number | null) => filas.find((una) => una.id === id)
  const llamados = filas.filter(
    ({ codigo, proyecto, estado }) =>
      Boolean(estado) && [codigo, proyecto].some((nombre) => normalizeText(nombre) === normalizeText(dicho)),
  )
  const [suya, ...otras] = dicho ? llamados : []
  const fila =
    pedido === undefined
      ? (deId(tramite.id_proyecto) ?? (otras.length ? undefined : suya))
      : deId(Number(pedido) || null)
  return fila ? { id: fila.id, codigo: fila.codigo, nombre: fila.proyecto } : null
}

export type PedidoDeRadicar = Partial<FromSchema<typeof radicarOrdenSchema>>

export interface InmuebleDeOrden {
  matricula: string
  id_inmuebles: number | null
  cuerpo: CuerpoInmueble
}

export interface Plan {
  acto: ActoDeRegistro | null
  partes: ParteConocida[]
  inmuebles: InmuebleDeOrden[]
  actos: ActoDeOrden[]
  proyecto: ProyectoDeOrden | null
  observacion: string
  impide: { campo: string; mensaje: string }[]
  avisos: string[]
}

const formarInmueble = formador<CuerpoInmueble>(inmuebleSchema, ['matricula'])

async function inmueblesDe(ctx: Context, { matriculas, datos }: ActoDeRegistro, proyecto: ProyectoDeOrden | null) {
  const idDe = await inmueblesPorMatricula(ctx, matriculas)
  return matriculas.map((matricula, at) => {
    const formado = formarInmueble({
      matricula,
      direccion: String(datos['project_address'] ?? '') || null,
      id_proyecto: proyecto?.id ?? null,
      // the first property is the home; the others are parking and storage
      numero_inmueble: at === 0 ? String(datos['property_number'] ?? '') || null : null,
    })
    return { matricula, id_inmuebles: idDe(matricula), cuerpo: formado.cuerpo, faltas: formado.faltas }
  })
}

function avisosDePartes(partes: readonly ParteConocida[]): string[] {
  const [compran, venden] = (['comprador', 'vendedor'] as const).map((lado) =>
    partes.filter((una) => una.lado === lado && !una.conyugue),
  )
  const varias = [compran, venden].some((lado) => (lado?.length ?? 0) > 1)
  return [
    ...(venden?.length ? [] : ['La orden no dice quién vende: agréguelo en la radicación.']),
    ...(varias ? ['Las participaciones se reparten por igual: corríjalas si no es así.'] : []),
    ...partes.flatMap(({ nombre, apoderado }) =>
      apoderado
        ? [`${nombre} firma por apoderado${apoderado === 'si' ? '' : ` (${apoderado})`}: agréguelo en la radicación.`]
        : [],
    ),
    ...partes.flatMap(({ nombre, fuera }) =>
      fuera.length ? [`De ${nombre} no se pudo tomar: ${fuera.join(', ')}.`] : [],
    ),
  ]
}

/** Writes nothing. @param numero «2026-000123» */
export async function planDe(
  ctx: Context,
  tramite: Tramite,
  numero: string,
  pedido: PedidoDeRadicar = {},
): Promise<Plan> {
  const matricula = tramite.identificacion_tramite ?? ''
  const {
    actos: [acto = null],
    fallas,
  } = leerDatos({ registration_number: matricula, ...tramite.data }, ctx.today)
  const vacio: ActoDeRegistro = { datos: {}, dicho: {}, fila: 1, matriculas: [], compradores: [], vendedores: [] }
  const leido = acto ?? vacio
  const proyecto = await proyectoDeOrden(ctx, {
    dicho: String(leido.datos['project'] ?? ''),
    tramite,
    pedido: pedido.id_proyecto,
  })
  const partes = await conocerPartes(ctx, partesDeOrden(leido), pedido.personas ?? [])
  const inmuebles = await inmueblesDe(ctx, leido, proyecto)
  const { actos, faltas, avisos } = await actosDeOrden(ctx, leido, pedido, partes)
  const otra = leido.matriculas.every((una) => claveDeMatricula(una) !== claveDeMatricula(matricula))
  // the party itself reports a missing name
  const deParte = (columna: string | null) =>
    /^Nombre (comprador|vendedor) \d$/.test(columna ?? '') && partes.length > 0
  return {
    acto,
    partes,
    inmuebles,
    actos,
    proyecto,
    observacion: observacionDe(numero, leido),
    impide: [
      ...fallas
        .filter(({ columna }) => !deParte(columna))
        .map(({ columna, mensaje }) => ({ campo: 'data', mensaje: `${columna ?? 'La orden'}: ${mensaje}.` })),
      ...(partes.some(({ lado }) => lado === 'comprador') || fallas.some(({ columna }) => !deParte(columna))
        ? []
        : [{ campo: 'data', mensaje: 'La orden no dice quién compra.' }]),
      ...partes.flatMap(({ clave, impide }) =>
        Object.entries(impide).map(([campo, mensaje]) => ({ campo: `personas.${clave}.${campo}`, mensaje })),
      ),
      ...inmuebles.flatMap(({ faltas: suyas }) => Object.values(suyas).map((mensaje) => ({ campo: 'data', mensaje }))),
      ...faltas,
    ],
    avisos: [
      ...(otra && matricula
        ? [`El trámite es de la matrícula ${matricula} y sus datos dicen ${leido.matriculas.join(', ')}.`]
        : []),
      ...avisos,
      ...avisosDePartes(partes),
    ],
  }
}
