import { clavesDePersona } from '../../schemas/json/claves.ts'
import { conPunto, sortKey } from '../../schemas/es-co/texto.ts'
import { personas } from '../../schemas/registros/personas.ts'
import { personas as pantalla } from '../../schemas/pantallas/personas.ts'
import { entidad, modeloDe } from '../entidades/index.ts'
import { BaseModel, repeated } from '../kernel/index.ts'

class TipoDeDocumento extends BaseModel {
  static override tableName = 'tipos_documento'
  declare abreviatura: string
}

export class Persona extends modeloDe(personas) {
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
