import type { FromSchema } from 'json-schema-to-ts'
import { personas } from '../../schemas/registros/personas.ts'
import { filaDelCuerpo } from '../entidades/index.ts'
import { entero, texto } from '../../schemas/json/leidos.ts'
import type { personaCambioSchema } from '../../schemas/personas/persona.ts'
import { dichoDe, preguntasDe, rotasDe, type Referidas } from '../catalogos/index.ts'
import { sqlDeLeyenda } from '../habeas/index.ts'
import { invalid, lookAt, lookBefore, type Context, type Question } from '../kernel/index.ts'
import {
  type Cargo,
  claseDeDocumento,
  digitoDe,
  leerDocumento,
  organizacionDe,
  revisarPersona,
  TIPO_PERSONA,
} from './domain.ts'
import { comoCargos, noEsta, ordenDe, Persona, SUS_CARGOS } from './model.ts'
import { partesDe } from './partes.ts'

type Campos = Omit<FromSchema<typeof personaCambioSchema>, 'version' | 'extra' | 'cargos'>
export type CuerpoPersona = Campos & { extra?: unknown; cargos?: readonly Cargo[] }

export interface Nombrado {
  tipo: unknown
  municipio: unknown
  leyenda: unknown
}

/** By field: its catalogue, and what is said of it. */
const porCampo = <T>(dicho: (campo: keyof CuerpoPersona) => T) => ({
  tipo_documento: ['tipos_documento', dicho('tipo_documento')] as const,
  id_estados_civiles: ['estados_civiles', dicho('id_estados_civiles')] as const,
  id_municipio: ['municipios', dicho('id_municipio')] as const,
  id_tipos_regimen: ['tipos_regimen', dicho('id_tipos_regimen')] as const,
  id_tipos_organizaciones: ['tipos_organizacion', dicho('id_tipos_organizaciones')] as const,
  id_tipos_responsabilidades: ['tipos_responsabilidad', dicho('id_tipos_responsabilidades')] as const,
  pais: ['paises', dicho('pais')] as const,
})
type Refieren = ReturnType<typeof porCampo<Referidas[string][1]>>

const preguntasDePersona = (refieren: Refieren, documento: Question): Question[] => [
  dichoDe('clase', refieren.tipo_documento),
  dichoDe('abreviatura', refieren.tipo_documento),
  dichoDe('name', refieren.id_municipio),
  { sql: `(${sqlDeLeyenda(documento.sql)})`, values: documento.values },
  ...preguntasDe(refieren),
]

const paisDe = (pais: unknown) => texto(pais)?.toUpperCase() ?? null

/** A person as it is, and the answers of `preguntasDePersona` for what a body makes of it. */
export type Leida = Awaited<ReturnType<typeof leerParaCambiar>>

/** One statement reads the person, its charges and all that `prepararPersona` asks. @throws Problem 404 */
export async function leerParaCambiar(ctx: Context, id: number, body: CuerpoPersona) {
  const dicha = new Map<string, unknown>(
    Object.entries({
      ...filaDelCuerpo(personas, body),
      tipo_documento: Number(body.tipo_documento),
      pais: paisDe(body.pais),
    }),
  )
  const refieren = porCampo((campo) => {
    const value = dicha.get(campo)
    if (body[campo] === undefined)
      return campo === 'pais'
        ? { columna: 'upper(personas.pais)', por: 'code' as const } // as `paisDe`
        : { columna: `personas.${campo}`, por: 'id' as const }
    return typeof value === 'string' || typeof value === 'number' ? value : null
  })
  const preguntas = preguntasDePersona(refieren, { sql: 'personas.numero_documento', values: [] })
  const cargos = { sql: SUS_CARGOS, values: [] }
  const leida = await lookAt(ctx, Persona, id, Object.fromEntries(dicha), [cargos, ...preguntas])
  if (!leida) throw noEsta()
  const [suyos, ...answers] = leida.answers
  return { actual: leida.before, cargos: comoCargos(suyos), answers, words: leida.words }
}

/** One statement reads all related data. @throws Problem 422 by field: missing, malformed or not in a catalogue */
export async function prepararPersona(ctx: Context, body: CuerpoPersona, leida: Leida | null = null) {
  const actual = leida?.actual
  const sent = <K extends keyof Campos>(campo: K): unknown =>
    body[campo] === undefined ? actual?.[campo] : body[campo]
  const tipo_documento = Number(sent('tipo_documento'))
  const documento = leerDocumento(tipo_documento, texto(sent('numero_documento')) ?? '')
  const esElMismo = actual?.tipo_documento === tipo_documento && actual.numero_documento === documento.numero
  const tecleado = body.digito === undefined && esElMismo ? actual?.digito : entero(body.digito)

  const datos = {
    ...filaDelCuerpo(personas, body, actual),
    tipo_documento,
    numero_documento: documento.numero,
    digito: tecleado ?? documento.digito ?? digitoDe(tipo_documento, documento.numero),
    pais: paisDe(sent('pais')),
    id_tipos_personas: TIPO_PERSONA,
  }
  const valores = new Map<string, unknown>(Object.entries(datos))
  const referencias = porCampo((campo) => {
    const value = valores.get(campo)
    return typeof value === 'string' || typeof value === 'number' ? value : null
  })
  const preguntas = preguntasDePersona(referencias, { sql: '?', values: [datos.numero_documento] })
  const {
    seen,
    answers: [clase_dicha, tipo, municipio, leyenda, ...hay],
  } = leida ? { seen: null, answers: leida.answers } : await lookBefore(ctx, Persona, datos, { form: body }, preguntas)
  const clase = claseDeDocumento(tipo_documento, texto(clase_dicha) ?? undefined)
  const partes = partesDe(body, datos, actual, clase)
  const errors = {
    ...partes.errors,
    ...rotasDe(referencias, hay),
    // a wrong digit stored before is allowed until it is changed
    ...revisarPersona(
      { ...datos, suyo: esElMismo, digito: esElMismo && datos.digito === actual.digito ? null : datos.digito },
      clase,
    ),
  }
  if (Object.keys(errors).length) throw invalid(errors)
  const fila = {
    ...datos,
    ...partes.columnas,
    id_tipos_organizaciones: datos.id_tipos_organizaciones ?? organizacionDe(clase),
    orden: ordenDe(datos.nombres, datos.apellidos),
  }
  const nombrado: Nombrado = { tipo, municipio, leyenda }
  return { fila, nombrado, ...(seen ? { seen } : {}) }
}
