import type { FromSchema } from 'json-schema-to-ts'
import { entero, si, texto } from '../../schemas/leidos.ts'
import type { personaCambioSchema } from '../../schemas/persona.ts'
import { referenciasCon } from '../catalogos/index.ts'
import { invalid, type Context } from '../kernel/index.ts'
import { type Cargo, claseDeDocumento, digitoDe, leerDocumento, organizacionDe, revisarPersona, TIPO_PERSONA } from './domain.ts'
import { ordenDe, type Persona } from './model.ts'

type Campos = Omit<FromSchema<typeof personaCambioSchema>, 'version' | 'extra' | 'cargos'>
/** A person as forms send it; `extra` holds the office's own fields. */
export type CuerpoPersona = Campos & { extra?: unknown; cargos?: readonly Cargo[] }

/**
 * The row that a checked body makes: over the row as it is, if there is one.
 * @throws Problem 422 with what is missing, what is malformed and what is in no catalogue, all by field.
 */
export async function prepararPersona(ctx: Context, body: CuerpoPersona, actual: Persona | null = null) {
  const sent = <K extends keyof Campos>(campo: K): unknown => (body[campo] === undefined ? actual?.[campo] : body[campo])
  const tipo_documento = Number(sent('tipo_documento'))
  const documento = leerDocumento(tipo_documento, texto(sent('numero_documento')) ?? '')
  const esElMismo = actual?.tipo_documento === tipo_documento && actual.numero_documento === documento.numero
  const tecleado = body.digito === undefined && esElMismo ? actual.digito : entero(body.digito)

  const datos = {
    tipo_documento,
    numero_documento: documento.numero,
    digito: tecleado ?? documento.digito ?? digitoDe(tipo_documento, documento.numero),
    nombres: texto(sent('nombres')) ?? '',
    apellidos: texto(sent('apellidos')) ?? '',
    direccion: texto(sent('direccion')),
    genero: texto(sent('genero')) as 'F' | 'M' | null, // the schema's enum
    telefono: texto(sent('telefono')),
    correo_electronico: texto(sent('correo_electronico')),
    id_estados_civiles: entero(sent('id_estados_civiles')),
    id_municipio: entero(sent('id_municipio')),
    lugar_expedicion_documento: texto(sent('lugar_expedicion_documento')),
    id_tipos_regimen: entero(sent('id_tipos_regimen')),
    id_tipos_organizaciones: entero(sent('id_tipos_organizaciones')),
    id_tipos_responsabilidades: entero(sent('id_tipos_responsabilidades')),
    exento: si(sent('exento')),
    actividad: texto(sent('actividad')),
    pais: texto(sent('pais'))?.toUpperCase() ?? null,
    id_tipos_personas: TIPO_PERSONA,
  }
  const { rotas, dicho } = await referenciasCon(ctx, {
    tipo_documento: ['tipos_documento', tipo_documento], id_estados_civiles: ['estados_civiles', datos.id_estados_civiles],
    id_municipio: ['municipios', datos.id_municipio], id_tipos_regimen: ['tipos_regimen', datos.id_tipos_regimen],
    id_tipos_organizaciones: ['tipos_organizacion', datos.id_tipos_organizaciones],
    id_tipos_responsabilidades: ['tipos_responsabilidad', datos.id_tipos_responsabilidades], pais: ['paises', datos.pais],
  }, ['tipo_documento', 'clase'])
  const clase = claseDeDocumento(tipo_documento, texto(dicho) ?? undefined)
  const errors = {
    ...rotas,
    // a digit that was taken wrong in other times stays until somebody mends it: it keeps nobody from mending the rest
    ...revisarPersona({ ...datos, digito: esElMismo && datos.digito === actual.digito ? null : datos.digito }, clase),
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return {
    ...datos,
    id_tipos_organizaciones: datos.id_tipos_organizaciones ?? organizacionDe(clase),
    orden: ordenDe(datos.nombres, datos.apellidos),
  }
}
