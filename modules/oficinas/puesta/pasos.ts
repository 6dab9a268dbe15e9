import { CLAVES_DE_PASO, PASOS, type ClaveDePaso } from '../../../schemas/oficina/puesta-en-marcha.ts'
import type { Paso } from '../../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import {
  askTogether,
  background,
  BaseModel,
  insert,
  inTransaction,
  invalid,
  update,
  type Context,
  type Question,
} from '../../kernel/index.ts'
import { tarifasPorConfirmar } from '../../liquidaciones/index.ts'

class PasoDicho extends BaseModel {
  static override tableName = 'pasos_oficina'
  declare paso: ClaveDePaso
  declare estado: 'hecho' | 'despues' | 'pendiente'
}

/** Filings after which first steps are no longer shown. */
const YA_TRABAJA = 20

const hay = (sql: string, al = 1): Question => ({
  sql: `(select count(*) >= ${al} from (select 1 from ${sql} limit ${al}) hay)`,
  values: [],
})
const dicho = (clave: ClaveDePaso): string =>
  `exists (select 1 from pasos_oficina where paso = '${clave}' and estado = 'hecho')`
const o = ({ sql, values }: Question, clave: ClaveDePaso): Question => ({ sql: `(${sql} or ${dicho(clave)})`, values })

const HECHO: Readonly<Record<ClaveDePaso, (ctx: Context) => Question>> = {
  notaria: () => hay("notaria_config where variable = 'nombre_notario' and data <> '[]'"),
  // the first administrator is one of them
  equipo: () => hay('usuarios where estado = 1', 2),
  numeros: () => o(hay("contadores where nombre in ('radicacion', 'deposito', 'abono', 'cuenta_cobro')"), 'numeros'),
  plantillas: () => hay('plantillas'),
  tarifas: (ctx) => {
    const { sql, values } = tarifasPorConfirmar(ctx)
    return { sql: `(${sql} = 0)`, values }
  },
  dian: () => ({
    sql: `(exists (select 1 from dian_certificados where retirado_en is null) and exists (select 1 from dian_rangos where activo = 1))`,
    values: [],
  }),
  pagos: () => hay('pagos_proveedores where en_linea = 1'),
  // default hours count as done once they were saved, or seen and left
  horarios: () => o(hay('horarios where version > 1'), 'horarios'),
  practica: () => ({ sql: `(${dicho('practica')})`, values: [] }),
  radicacion: () => hay('radicaciones'),
}

const DESPUES = CLAVES_DE_PASO.filter((clave) => 'opcional' in PASOS[clave])
const preguntaDeDespues = (clave: ClaveDePaso): Question => ({
  sql: `(exists (select 1 from pasos_oficina where paso = '${clave}' and estado = 'despues'))`,
  values: [],
})

/** For «Primeros pasos» and the set-up, to be asked with other questions. The last answer: whether the office works already. */
export const preguntasDePasos = (ctx: Context): Question[] => [
  ...CLAVES_DE_PASO.map((clave) => HECHO[clave](ctx)),
  ...DESPUES.map(preguntaDeDespues),
  hay('radicaciones', YA_TRABAJA),
]

/** Steps that the role can take, by the answers to `preguntasDePasos`. */
export function pasosSegun(ctx: Context, respuestas: readonly unknown[]): { pasos: Paso[]; yaTrabaja: boolean } {
  const dichas = respuestas.map((una) => Number(una) > 0)
  const pasos = CLAVES_DE_PASO.map((clave, at) => {
    const hecho = dichas[at] ?? false
    const despues = DESPUES.indexOf(clave)
    return { clave, hecho, despues: !hecho && despues >= 0 && (dichas[CLAVES_DE_PASO.length + despues] ?? false) }
  })
  return {
    pasos: pasos.filter(({ clave }) => ctx.user?.permisos.has(PASOS[clave].permiso)),
    yaTrabaja: dichas.at(-1) ?? true,
  }
}

export async function leerPasos(ctx: Context): Promise<{ pasos: Paso[] }> {
  const { pasos } = pasosSegun(ctx, await askTogether(ctx.db, preguntasDePasos(ctx)))
  return { pasos }
}

/** What a step's rows cannot tell: that it was seen, or is left for later. @throws Problem 422 for a step that its rows tell */
export async function decirPaso(
  ctx: Context,
  paso: ClaveDePaso,
  estado: PasoDicho['estado'],
): Promise<{ pasos: Paso[] }> {
  if (estado === 'hecho' && !('seDeclara' in PASOS[paso]))
    throw invalid({ estado: ['Este paso se marca solo, cuando queda hecho.'] })
  if (estado === 'despues' && !('opcional' in PASOS[paso]))
    throw invalid({ estado: ['Este paso no se puede dejar para después.'] })
  await anotar(ctx, paso, estado)
  return leerPasos(ctx)
}

async function anotar(ctx: Context, paso: ClaveDePaso, estado: PasoDicho['estado']): Promise<void> {
  const antes = await PasoDicho.query(ctx.db).where({ paso }).forUpdate().first()
  if (!antes) await insert(ctx, PasoDicho, { paso, estado })
  else if (antes.estado !== estado) await update(ctx, PasoDicho, antes.id, { estado })
}

/** In the practice office, once a deed is filed there: ticks the step of its real office. */
export async function marcarPracticada({ app, office: { practiceOf }, requestId }: Context): Promise<void> {
  if (practiceOf === null) return
  await app.offices.use(practiceOf, (office) =>
    inTransaction(background(app, office, requestId), (ctx) => anotar(ctx, 'practica', 'hecho')),
  )
}
