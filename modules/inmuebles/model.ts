import { clavesDeInmueble } from '../../schemas/json/claves.ts'
import { textOfMatriculas } from '../../schemas/es-co/matricula.ts'
import { inmuebles as pantalla } from '../../schemas/pantallas/inmuebles.ts'
import { entidad } from '../entidades/index.ts'
import { BaseModel, repeated } from '../kernel/index.ts'

export class Inmueble extends BaseModel {
  static override tableName = 'inmuebles'
  static override search = ['matricula', 'direccion', 'numero_predial', 'numero_catastral', 'numero_inmueble']
  static override keysOf = clavesDeInmueble
  declare matricula: string
  declare direccion: string | null
  declare numero_predial: string | null
  declare numero_catastral: string | null
  declare linderos: string | null
  /** Hundredths of a square metre; in JSON, square metres. */
  declare area: number | null
  /** Whole pesos. */
  declare avaluo: number | null
  declare numero_inmueble: string | null
  /** Hundredths of a percent; in JSON, a percentage. */
  declare coeficiente_ph: number | null
  /** Centavos; in JSON, pesos with two decimals at most. */
  declare vCancelacionHipoteca: number | null
  declare id_proyecto: number | null
  declare id_tipo_inmueble: number | null
  declare id_municipio: number | null
  declare id_depto: number | null

  static override repeated(row: Inmueble, field: string) {
    return repeated(`Ya existe un inmueble con la matrícula ${row.matricula}.`, row.toJSON(), field)
  }

  /** By its matrícula with or without the dash. */
  static override searchTextOf(row: Partial<Inmueble>, extraTexts: readonly string[]): string | null {
    return super.searchTextOf({ ...row, matricula: textOfMatriculas(row.matricula ?? '') }, extraTexts)
  }

  override $formatJson(json: Record<string, unknown>): Record<string, unknown> {
    const { busqueda: _search, extra: _extra, ...row } = super.$formatJson(json)
    return {
      ...row,
      key: row.id,
      area: unidades(row.area),
      coeficiente_ph: unidades(row.coeficiente_ph),
      vCancelacionHipoteca: unidades(row.vCancelacionHipoteca),
    }
  }
}

entidad({ pantalla, Modelo: Inmueble })

const unidades = (centesimas: unknown): number | null => (typeof centesimas === 'number' ? centesimas / 100 : null)
