import { proyectos as pantalla } from '../../schemas/pantallas/proyectos.ts'
import { entidad } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'
import { deProyecto } from '../radicaciones/index.ts'

export class Proyecto extends BaseModel {
  static override tableName = 'proyectos'
  static override booleans = ['estado']
  static override search = ['codigo', 'proyecto']
  declare codigo: string
  /** Its name, as filings show it. */
  declare proyecto: string
  /** The code with its digits substituted. */
  declare token: string
  /** The person who answers for it. */
  declare usuario_plataforma: number
  declare estado: boolean
  /** User who created it. */
  declare creado_por: number | null
}

entidad({
  pantalla,
  Modelo: Proyecto,
  enHistorial: 'Proyectos',
  regla: deProyecto,
})
