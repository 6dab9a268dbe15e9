import { claveDeDocumento } from '../../schemas/json/claves.ts'
import { texto } from '../../schemas/json/leidos.ts'
import { seguirNombrado } from '../entidades/index.ts'
import {
  insert,
  insertRows,
  invalid,
  recordChange,
  update,
  versionConflict,
  type Context,
  marks,
  readRows,
} from '../kernel/index.ts'
import { cargosDe, comoSale, fichaDe, leerPersona } from './buscar-personas.ts'
import { leerDocumento, type Cargo } from './domain.ts'
import { Persona } from './model.ts'
import { leerParaCambiar, prepararPersona, type CuerpoPersona, type Leida } from './preparar.ts'
import { sortKey } from '../../schemas/es-co/texto.ts'
import { enPagos, type Unible } from '../catalogos/index.ts'

interface Registro {
  sinVerificar?: boolean
  /** The form shows no added fields, so none is required. */
  sinAdicionales?: boolean
}

/** @throws Problem 422 by field; 409 with the owner of the document */
export const registrarPersona = async (ctx: Context, body: CuerpoPersona, registro: Registro = {}): Promise<Persona> =>
  (await registrar(ctx, body, registro)).persona

/** Also returns the record's related data, already read. @throws as `registrarPersona` */
export async function registrarYVer(ctx: Context, body: CuerpoPersona): Promise<Record<string, unknown>> {
  const { persona, nombrado } = await registrar(ctx, body, {})
  return fichaDe(ctx, persona, { ...nombrado, cargos: body.cargos ?? [] })
}

async function registrar(
  ctx: Context,
  body: CuerpoPersona,
  { sinVerificar = false, sinAdicionales = sinVerificar }: Registro,
) {
  const { fila, nombrado, ...asked } = await prepararPersona(ctx, body)
  // the public form shows no added fields: staff fill them in on acceptance
  const persona = await insert(
    ctx,
    Persona,
    { ...fila, sin_verificar: sinVerificar },
    { form: body, lenient: sinAdicionales, ...asked },
  )
  const suyos = sinRepetir(body.cargos ?? [])
  await insertRows(
    ctx.db,
    'personas_cargos',
    suyos.map((cargo) => ({ id_persona: persona.id, cargo })),
  ) // they have none yet
  return { persona, nombrado }
}

const sinRepetir = (cargos: readonly Cargo[]): Cargo[] => [...new Set(cargos)]

const ENLISTADAS = ['nombres', 'apellidos', 'numero_documento'] as const
const OTRO_DOCUMENTO =
  'El documento no se cambia aquí. Si está mal escrito use «Corregir documento»; si es otra persona, regístrela.'

function campoDeOtra(
  { tipo_documento, numero_documento }: CuerpoPersona,
  actual: Persona,
): 'tipo_documento' | 'numero_documento' | null {
  const tipo = texto(tipo_documento) === null ? actual.tipo_documento : Number(tipo_documento)
  const claveDe = (numero: string) => claveDeDocumento(leerDocumento(tipo, numero).numero, tipo)
  const numero = texto(numero_documento)
  if (numero !== null && claveDe(numero) !== claveDe(actual.numero_documento)) return 'numero_documento'
  return tipo === actual.tipo_documento ? null : 'tipo_documento'
}

/** The document changes only by `corregirDocumento`. @throws Problem 404, 409 with the current row for an old `version`, 422 by field */
export const actualizarPersona = async (
  ctx: Context,
  id: number,
  body: CuerpoPersona & { version?: number },
): Promise<Persona> => (await actualizar(ctx, id, body)).persona

/** Also returns the record's related data, already read. @throws as `actualizarPersona` */
export async function actualizarYVer(ctx: Context, id: number, body: CuerpoPersona & { version?: number }) {
  const { persona, nombrado, cargos } = await actualizar(ctx, id, body)
  return fichaDe(ctx, persona, { ...nombrado, cargos })
}

async function actualizar(ctx: Context, id: number, body: CuerpoPersona & { version?: number }) {
  const leida = await leerParaCambiar(ctx, id, body)
  const { actual, cargos } = leida
  const { version = actual.version, ...campos } = body
  if (version !== actual.version) throw versionConflict(await comoSale(ctx, actual))
  const ajeno = campoDeOtra(campos, actual)
  if (ajeno) throw invalid({ [ajeno]: [OTRO_DOCUMENTO] })
  const { fila, nombrado } = await prepararPersona(ctx, campos, leida)
  const persona = await guardar(ctx, leida, fila, body)
  if (body.cargos) await cambiarCargos(ctx, id, cargos, body.cargos)
  return { persona, nombrado, cargos: body.cargos ?? cargos }
}

export type DocumentoCorregido = Pick<CuerpoPersona, 'tipo_documento' | 'numero_documento' | 'digito'> & {
  version: number
}

/** @throws Problem 404, 409 with the current row for an old `version` or with the owner of the document, 422 by field */
export async function cambiarDocumento(ctx: Context, id: number, { version, ...documento }: DocumentoCorregido) {
  const leida = await leerParaCambiar(ctx, id, documento)
  const { actual } = leida
  if (version !== actual.version) throw versionConflict(await comoSale(ctx, actual))
  const { fila } = await prepararPersona(ctx, documento, leida)
  const { tipo_documento, numero_documento, digito } = fila
  const igual =
    tipo_documento === actual.tipo_documento && numero_documento === actual.numero_documento && digito === actual.digito
  if (igual) throw invalid({ numero_documento: ['Es el que ya tiene.'] })
  return { antes: actual, despues: await guardar(ctx, leida, { tipo_documento, numero_documento, digito }) }
}

/** Fields not sent were read with `before`, so its version must still match. */
async function guardar(
  ctx: Context,
  { actual: before, words }: Leida,
  datos: Partial<Persona>,
  form?: CuerpoPersona,
): Promise<Persona> {
  const { id, version } = before
  const show = (row: Persona) => comoSale(ctx, row)
  const persona = await update(ctx, Persona, id, datos, { version, before, words, show, ...(form && { form }) })
  await seguirNombrado(ctx, 'personas', before, persona, ENLISTADAS)
  return persona
}

/** Keeps the present ones. */
export async function asignarCargos(ctx: Context, idPersona: number, cargos: readonly Cargo[]): Promise<void> {
  const rows = sinRepetir(cargos).map((cargo) => ({ id_persona: idPersona, cargo }))
  if (rows.length) await ctx.db('personas_cargos').insert(rows).onConflict(['id_persona', 'cargo']).ignore()
}

export async function agregarCargos(ctx: Context, id: number, cargos: readonly Cargo[]): Promise<{ cargos: Cargo[] }> {
  await leerPersona(ctx, id)
  const antes = await cargosDe(ctx, id)
  if (cargos.every((cargo) => antes.includes(cargo))) return { cargos: antes }
  await ctx.db('personas').where({ id }).increment('version') // a form open since before has fewer roles
  await asignarCargos(ctx, id, cargos)
  const despues = await cargosDe(ctx, id)
  const [de, a] = [{ cargos: antes }, { cargos: despues }]
  await recordChange(ctx, { accion: 'modificar', tabla: 'personas', registro: id, antes: de, despues: a })
  return { cargos: despues }
}

async function cambiarCargos(
  ctx: Context,
  idPersona: number,
  antes: readonly Cargo[],
  cargos: readonly Cargo[],
): Promise<void> {
  if (antes.join() === [...cargos].sort().join()) return
  await ctx.db('personas_cargos').where('id_persona', idPersona).delete()
  await asignarCargos(ctx, idPersona, cargos)
  await recordChange(ctx, {
    accion: 'modificar',
    tabla: 'personas',
    registro: idPersona,
    antes: { cargos: antes },
    despues: { cargos },
  })
}

/** Specification 2, section 2. */
const DE_EMPRESA = [6, 9]
const CANDIDATAS = 200
const CUYO_NOMBRE_EMPIEZA = `select * from personas where tipo_documento in (${marks(DE_EMPRESA)}) and orden >= ? and orden < ?
  order by id limit ${CANDIDATAS}`

export async function empresasParecidas(ctx: Context, nombre: string): Promise<Persona[]> {
  const [palabra = ''] = sortKey(nombre).split(' ')
  if (!palabra) return []
  const rows = await readRows(ctx.db, CUYO_NOMBRE_EMPIEZA, [...DE_EMPRESA, palabra, `${palabra}\uffff`])
  return rows.map((row) => Persona.fromDatabaseJson(row))
}

export const unible: Unible = {
  titulo: 'Personas',
  vista: 'personas',
  pantalla: 'personas',
  Modelo: Persona,
  usos: [
    ...['radicaciones', 'radicaciones_plantillas'].flatMap((tabla) =>
      ['contacto', 'digitador', 'revisor', 'liquidador'].map((columna) => ({ tabla, columna })),
    ),
    { tabla: 'radicaciones_plantillas_otorgantes', columna: 'id_personas' },
    { tabla: 'otorgantes_acto', columna: 'id_personas', junto: 'id_acto_radi' },
    { tabla: 'firmas_otorgantes', columna: 'id_personas', junto: 'id_radicacion', sobra: true },
    { tabla: 'facturas', columna: 'id_personas' },
    { tabla: 'depositos', columna: 'id_personas' },
    { tabla: 'gastos', columna: 'id_personas' },
    { tabla: 'certificados_retencion', columna: 'id_personas', junto: 'anio', sobra: true },
    ...enPagos('deudor'),
    { tabla: 'proyectos', columna: 'usuario_plataforma' },
    { tabla: 'usuarios', columna: 'id_persona' },
    { tabla: 'personas_cargos', columna: 'id_persona', junto: 'cargo', sobra: true },
  ],
  nombreDe: ({ nombres, apellidos }: Persona) => [nombres, apellidos].filter(Boolean).join(' '),
  detalleDe: ({ numero_documento, correo_electronico, telefono }: Persona) =>
    [numero_documento, correo_electronico, telefono].filter(Boolean).join(' · '),
  seQueda: () => null,
}
