import type { FromSchema } from 'json-schema-to-ts'
import { personas } from '../../schemas/registros/personas.ts'
import { filaDelCuerpo } from '../entidades/index.ts'
import { entero, texto } from '../../schemas/json/leidos.ts'
import type { personaCambioSchema } from '../../schemas/personas/persona.ts'
import { dichoDe, preguntasDe, rotasDe, type Referencias } from '../catalogos/index.ts'
import { sqlDeLeyenda } from '../habeas/index.ts'
import { askTogether, invalid, lookBefore, type Context } from '../kernel/index.ts'
import {
  type Cargo,
  claseDeDocumento,
  digitoDe,
  leerDocumento,
  organizacionDe,
  revisarPersona,
  TIPO_PERSONA,
} from './domain.ts'
import { ordenDe, Persona } from './model.ts'

type Campos = Omit<FromSchema<typeof personaCambioSchema>, 'version' | 'extra' | 'cargos'>
export type CuerpoPersona = Campos & { extra?: unknown; cargos?: readonly Cargo[] }

export interface Nombrado {
  tipo: unknown
  municipio: unknown
  leyenda: unknown
}

/** One statement reads all related data. @throws Problem 422 by field: missing, malformed or not in a catalogue */
export async function prepararPersona(ctx: Context, body: CuerpoPersona, actual: Persona | null = null) {
  const sent = <K extends keyof Campos>(campo: K): unknown =>
    body[campo] === undefined ? actual?.[campo] : body[campo]
  const tipo_documento = Number(sent('tipo_documento'))
  const documento = leerDocumento(tipo_documento, texto(sent('numero_documento')) ?? '')
  const esElMismo = actual?.tipo_documento === tipo_documento && actual.numero_documento === documento.numero
  const tecleado = body.digito === undefined && esElMismo ? actual.digito : entero(body.digito)

  const datos = {
    ...filaDelCuerpo(personas, body, actual),
    tipo_documento,
    numero_documento: documento.numero,
    digito: tecleado ?? documento.digito ?? digitoDe(tipo_documento, documento.numero),
    pais: texto(sent('pais'))?.toUpperCase() ?? null,
    id_tipos_personas: TIPO_PERSONA,
  }
  const referencias: Referencias = {
    tipo_documento: ['tipos_documento', tipo_documento],
    id_estados_civiles: ['estados_civiles', datos.id_estados_civiles],
    id_municipio: ['municipios', datos.id_municipio],
    id_tipos_regimen: ['tipos_regimen', datos.id_tipos_regimen],
    id_tipos_organizaciones: ['tipos_organizacion', datos.id_tipos_organizaciones],
    id_tipos_responsabilidades: ['tipos_responsabilidad', datos.id_tipos_responsabilidades],
    pais: ['paises', datos.pais],
  }
  const preguntas = [
    dichoDe('clase', ['tipos_documento', tipo_documento]),
    dichoDe('abreviatura', ['tipos_documento', tipo_documento]),
    dichoDe('name', ['municipios', datos.id_municipio]),
    { sql: `(${sqlDeLeyenda('?')})`, values: [datos.numero_documento] },
    ...preguntasDe(referencias),
  ]
  const {
    seen,
    answers: [clase_dicha, tipo, municipio, leyenda, ...hay],
  } = actual
    ? { seen: null, answers: await askTogether(ctx.db, preguntas) }
    : await lookBefore(ctx, Persona, datos, { form: body }, preguntas)
  const clase = claseDeDocumento(tipo_documento, texto(clase_dicha) ?? undefined)
  const errors = {
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
    id_tipos_organizaciones: datos.id_tipos_organizaciones ?? organizacionDe(clase),
    orden: ordenDe(datos.nombres, datos.apellidos),
  }
  const nombrado: Nombrado = { tipo, municipio, leyenda }
  return { fila, nombrado, ...(seen ? { seen } : {}) }
}
