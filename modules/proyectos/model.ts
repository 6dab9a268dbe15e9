import { proyectos as pantalla } from '../../schemas/pantallas/proyectos.ts'
import { entidad } from '../entidades/index.ts'
import { BaseModel } from '../kernel/index.ts'
import { deProyecto } from '../radicaciones/index.ts'

export class Proyecto extends BaseModel {
  static override tableName = 'proyectos'
  static override booleans = ['estado']
  static override search = ['codigo', 'proyecto']
  declare codigo: string
  declare proyecto: string
  declare token: string
  declare usuario_plataforma: number
  declare estado: boolean
  declare creado_por: number | null
}

entidad({
  pantalla,
  Modelo: Proyecto,
  enHistorial: 'Proyectos',
  regla: deProyecto,
})
