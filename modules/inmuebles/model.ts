import { clavesDeInmueble } from '../../schemas/json/claves.ts'
import { textOfMatriculas } from '../../schemas/es-co/matricula.ts'
import { inmuebles } from '../../schemas/registros/inmuebles.ts'
import { inmuebles as pantalla } from '../../schemas/pantallas/inmuebles.ts'
import { entidad, lectorDe, modeloDe } from '../entidades/index.ts'
import { repeated } from '../kernel/index.ts'

export class Inmueble extends modeloDe(inmuebles) {
  static override keysOf = clavesDeInmueble

  static override repeated(row: Inmueble, field: string) {
    return repeated(`Ya existe un inmueble con la matrícula ${row.matricula}.`, row.toJSON(), field)
  }

  /** By its matrícula with or without the dash. */
  static override searchTextOf(row: Partial<Inmueble>, extraTexts: readonly string[]): string | null {
    return super.searchTextOf({ ...row, matricula: textOfMatriculas(row.matricula ?? '') }, extraTexts)
  }

  override $formatJson(json: Record<string, unknown>): Record<string, unknown> {
    const { busqueda: _search, extra: _extra, ...row } = super.$formatJson(json)
    return { ...row, key: row.id, ...leer(row) }
  }
}

entidad({ pantalla, Modelo: Inmueble })

const leer = lectorDe(inmuebles)
