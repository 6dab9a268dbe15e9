import { textOfMatriculas } from '../../schemas/es-co/matricula.ts'
import { radicaciones } from '../../schemas/registros/radicaciones.ts'
import { modeloDe } from '../entidades/index.ts'

export class Radicacion extends modeloDe(radicaciones) {
  static override said = ['otorgante1', 'otorgante2']
  static override apart = ['otorgante1', 'otorgante2']
  static override endings = { matricula: true, num_escritura: true, direccion: false }
  static override stays = true

  /** Finds matrículas with or without dash. */
  static override searchTextOf(row: Partial<Radicacion>, extraTexts: readonly string[]): string | null {
    return super.searchTextOf({ ...row, matricula: row.matricula ? textOfMatriculas(row.matricula) : null }, extraTexts)
  }
}
