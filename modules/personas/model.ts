import { clavesDePersona } from '../../schemas/json/claves.ts'
import { conPunto, sortKey } from '../../schemas/es-co/texto.ts'
import { personas } from '../../schemas/registros/personas.ts'
import { personas as pantalla } from '../../schemas/pantallas/personas.ts'
import { entidad, modeloDe } from '../entidades/index.ts'
import { BaseModel, notFound, repeated } from '../kernel/index.ts'
import type { Cargo } from './domain.ts'

class TipoDeDocumento extends BaseModel {
  static override tableName = 'tipos_documento'
  declare abreviatura: string
}

export const SUS_CARGOS = '(select group_concat(cargo) from personas_cargos where id_persona = personas.id)'

/** @param dichos what `SUS_CARGOS` answers */
export const comoCargos = (dichos: unknown): Cargo[] =>
  typeof dichos === 'string' ? (dichos.split(',').sort() as Cargo[]) : [] // as the table keeps them

export const noEsta = () => notFound('No se encontró la persona.')

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
