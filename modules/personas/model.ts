import { clavesDePersona } from '../../schemas/json/claves.ts'
import { conPunto, sortKey } from '../../schemas/es-co/texto.ts'
import { personas as pantalla } from '../../schemas/pantallas/personas.ts'
import { entidad } from '../entidades/index.ts'
import { BaseModel, repeated } from '../kernel/index.ts'

class TipoDeDocumento extends BaseModel {
  static override tableName = 'tipos_documento'
  declare abreviatura: string
}

export class Persona extends BaseModel {
  static override tableName = 'personas'
  static override booleans = ['exento', 'sin_verificar']
  static override search = ['nombres', 'apellidos', 'numero_documento', 'correo_electronico']
  static override apart = ['nombres', 'apellidos']
  static override keysOf = clavesDePersona
  static override relationMappings = {
    tipoDeDocumento: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: TipoDeDocumento,
      join: { from: 'personas.tipo_documento', to: 'tipos_documento.id' },
    },
  }
  declare tipoDeDocumento: TipoDeDocumento | null
  declare tipo_documento: number
  declare numero_documento: string
  declare digito: number | null
  /** A company's name, or a person's first names. */
  declare nombres: string
  declare apellidos: string
  declare direccion: string | null
  declare genero: 'F' | 'M' | null
  declare telefono: string | null
  declare correo_electronico: string | null
  declare id_estados_civiles: number | null
  declare id_municipio: number | null
  declare lugar_expedicion_documento: string | null
  declare id_tipos_regimen: number | null
  declare id_tipos_organizaciones: number | null
  declare id_tipos_responsabilidades: number | null
  /** Exempt entity: pays no notarial rights. */
  declare exento: boolean
  declare actividad: string | null
  /** Two letters, ISO 3166-1. */
  declare pais: string | null
  declare id_tipos_personas: number
  /** Registered on the public page and not yet accepted by staff. */
  declare sin_verificar: boolean
  declare orden: string

  static override repeated(row: Persona, field: string) {
    return repeated(
      `Ya existe una persona con ese documento: ${conPunto([row.nombres, row.apellidos].filter(Boolean).join(' '))}`,
      row.toJSON(),
      field,
    )
  }

  override $formatJson(json: Record<string, unknown>): Record<string, unknown> {
    const { orden: _order, busqueda: _search, extra: _extra, ...row } = super.$formatJson(json)
    return row
  }
}

entidad({ pantalla, Modelo: Persona })

export const ordenDe = (nombres: string, apellidos: string): string => sortKey(`${apellidos} ${nombres}`).slice(0, 180)
